import { dimensionAcross, dimensionDown } from '../kit/dimensions.ts';
import { breakDown } from '../kit/hatches.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawCount, drawLeader } from '../kit/tags.ts';

const FOOT = 26;

/** Steel pan stair: 12 risers of 7 in, 11 treads of 11 in, 3 ft of landing. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'metals-stair',
    'Steel pan stair with guard, elevation',
    'Stringers marked blue, tread pans yellow, top rail orange, guard posts counted in green.',
    { onInk: true },
  );
  const [left, floor] = [84, 312];
  const risers = 12;
  const riser = (FOOT * 7) / 12;
  const tread = (FOOT * 11) / 12;
  const slope = riser / tread;
  const landing = left + (risers - 1) * tread;
  const landingTop = floor - risers * riser;
  const right = landing + 3 * FOOT;
  const guard = FOOT * 3.5;

  /** The nosing line on the flight, the floor on the landing. */
  function findWalk(x: number): number {
    return x < landing ? floor - riser - (x - left) * slope : landingTop;
  }
  /** Top flange of the stringer, an inch below the nosings. */
  function findStringer(x: number): number {
    return floor - riser - (x - left) * slope + 3;
  }

  const level = findStringer(landing + 4);
  const stringer: Point[] = [
    [left - 10, floor],
    [left - 10, findStringer(left - 10)],
    [landing + 4, level],
    [right, level],
    [right, level + FOOT],
    [landing + 16, level + FOOT],
    [left + 18, floor],
  ];
  sheet.polygon(stringer, 'blueArea');
  sheet.polygon(stringer, 'cut');
  const flange = findStringer(left - 10) + 3;
  sheet.path(trace`M${left - 10} ${flange}L${landing + 4} ${level + 3}H${right}`, 'fine');
  for (let i = 0; i < risers - 1; i++) {
    const x = left + i * tread;
    const y = floor - (i + 1) * riser;
    sheet.line(x, y + riser, x, y, 'object');
    sheet.rectangle(x - 2, y, tread + 4, 4.4, 'yellowArea');
  }
  sheet.rectangle(landing - 2, landingTop, right - landing + 2, 5, 'yellowArea');
  sheet.line(landing, landingTop + riser, landing, landingTop, 'object');

  // Pickets 4 in on center, posts, rails.
  let pickets = '';
  for (let x = left + 8.7; x < right - 4; x += 8.7) {
    pickets += trace`M${x} ${findWalk(x) - 5}V${findWalk(x) - guard + 6}`;
  }
  sheet.path(pickets, 'fine');
  const first = left + tread * 0.5;
  const posts = [first, left + tread * 4, left + tread * 7.5, landing + 6, right - 5];
  for (const x of posts) {
    const below = x < landing ? 10 : 4;
    sheet.rectangle(x - 2, findWalk(x) - guard, 4, guard + below, 'opaque');
  }
  const rail = findWalk(first) - guard;
  sheet.path(
    trace`M${first - 9} ${rail + 9 * slope}L${landing} ${landingTop - guard}H${right}`,
    'orangeLine',
  );
  sheet.path(trace`M${first} ${rail + guard - 6}L${landing} ${landingTop - 6}H${right}`, 'object');
  posts.forEach((x, i) => drawCount(sheet, x, findWalk(x) - guard * 0.5, i + 1, 8));
  sheet.line(40, floor, 456, floor, 'cut');
  breakDown(sheet, right, landingTop - 2, level + FOOT + 2);

  dimensionAcross(sheet, [left, landing], 342, ['11 TREADS @ 11" = 10\'-1"'], floor + 6);
  dimensionDown(sheet, [landingTop, floor], 52, ['12 R @ 7" = 7\'-0"'], left - 16);
  sheet.line(58, landingTop, landing - 6, landingTop, 'hidden');
  dimensionDown(sheet, [landingTop - guard, landingTop], right + 34, ['3\'-6"'], right + 8);
  const noted: Point = [landing - 40, findStringer(landing - 40) + 14];
  drawLeader(sheet, noted, [356, 262], 'C12x20.7');
  sheet.text('STAIR 2, FLIGHT 1', 56, 44, 8.5);
  return sheet;
}
