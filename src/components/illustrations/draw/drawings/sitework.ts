import { pairUp } from '../kit/dimensions.ts';
import { trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawLeader } from '../kit/tags.ts';

const LEFT = 60;

/** Existing grade: y at an x of the sheet. */
function findExisting(x: number): number {
  return 158 - 62 * Math.sin((x - LEFT) / 126) + 0.0008 * (x - LEFT) ** 2 * 0.6;
}

const PROPOSED: readonly Point[] = [
  [60, 196],
  [120, 176],
  [156, 152],
  [312, 152],
  [348, 134],
  [456, 128],
];

/** Proposed grade: y at an x of the sheet. */
function findProposed(x: number): number {
  const span = pairUp(PROPOSED).find(([[from], [to]]) => from <= x && x <= to);
  if (span === undefined) throw new RangeError(`No grade is proposed at ${x}.`);
  const [[fromX, fromY], [toX, toY]] = span;
  return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}

interface Run {
  readonly isCut: boolean;
  readonly xs: number[];
}

/** The stretches of cut and of fill, each up to where the next begins. */
function findRuns(xs: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const x of xs) {
    const isCut = findExisting(x) < findProposed(x);
    const run = runs.at(-1);
    if (run?.isCut === isCut) run.xs.push(x);
    else runs.push({ isCut, xs: [...(run?.xs.slice(-1) ?? []), x] });
  }
  return runs;
}

/** Every `step`th, from the first. */
function thinOut(xs: readonly number[], step: number): number[] {
  return xs.filter((_, i) => i % step === 0);
}

/** Existing and proposed grade in section, with cut and fill between them. */
export function draw(): Sheet {
  const sheet = new Sheet(
    'sitework',
    'Cut and fill grading section',
    'Cut marked orange, fill marked yellow between existing and proposed grade; pavement base in blue.',
    { onInk: true },
  );
  const [right, top, bottom] = [456, 44, 272];
  for (let x = LEFT; x <= right; x += 36) sheet.line(x, top, x, bottom, 'hatch');
  for (let y = top; y <= bottom; y += 38) sheet.line(LEFT, y, right, y, 'hatch');

  const stations = Array.from({ length: 199 }, (_, i) => LEFT + i * 2);
  const runs = findRuns(stations).filter(({ xs }) => xs.length >= 4);
  for (const { isCut, xs } of runs) {
    const shown = [...thinOut(xs, 4), ...xs.slice(-1)];
    const existing = shown.map((x): Point => [x, findExisting(x)]);
    const proposed = shown.toReversed().map((x): Point => [x, findProposed(x)]);
    sheet.polygon([...existing, ...proposed], isCut ? 'orangeArea' : 'yellowArea');
  }
  sheet.polygon(
    [
      [156, 152],
      [312, 152],
      [312, 161],
      [156, 161],
    ],
    'blueArea',
  );
  const ground = [...thinOut(stations, 3), right];
  sheet.path(`M${ground.map((x) => trace`${x} ${findExisting(x)}`).join('L')}`, 'hidden', {
    'stroke-width': '1.6',
  });
  sheet.polyline(PROPOSED, 'cut');
  sheet.polyline(
    [
      [156, 152],
      [312, 152],
    ],
    'orangeLine',
  );
  for (const { isCut, xs } of runs) {
    const x = xs[Math.floor(xs.length / 2)] ?? LEFT;
    const [existing, proposed] = [findExisting(x), findProposed(x)];
    if (Math.abs(existing - proposed) <= 20) continue;
    sheet.text(isCut ? 'CUT' : 'FILL', x, (existing + proposed) / 2 + 4, 9, 'middle');
  }

  sheet.line(LEFT, top, LEFT, bottom, 'object');
  sheet.line(LEFT, bottom, right, bottom, 'cut');
  for (let i = 0; bottom - i * 38 >= top; i++) {
    sheet.text(String(620 + i * 2), LEFT - 8, bottom - i * 38 + 3, 7.5, 'right');
  }
  for (let i = 0; LEFT + i * 72 <= right; i++) {
    const x = LEFT + i * 72;
    sheet.line(x, bottom, x, bottom + 6, 'object');
    sheet.text(`${i}+00`, x, bottom + 20, 7.5, 'middle');
  }
  sheet.text('DATUM EL. 620.0', LEFT + 6, bottom - 6, 7.5);

  sheet.rectangle(LEFT, 302, 396, 34, 'fine note');
  sheet.line(LEFT + 132, 302, LEFT + 132, 336, 'fine note');
  sheet.line(LEFT + 264, 302, LEFT + 264, 336, 'fine note');
  sheet.rectangle(LEFT + 10, 313, 12, 12, 'orangeArea note');
  sheet.text('CUT 1,284 CY', LEFT + 30, 323, 8);
  sheet.rectangle(LEFT + 142, 313, 12, 12, 'yellowArea note');
  sheet.text('FILL 962 CY', LEFT + 162, 323, 8);
  sheet.text('NET EXPORT 322 CY', LEFT + 272, 323, 7.6);
  drawLeader(sheet, [234, 157], [262, 212], '3" AC / 8" BASE');
  return sheet;
}
