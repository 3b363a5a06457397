import { pairUp } from '../kit/dimensions.ts';
import { formatWhole, trace } from '../kit/numbers.ts';
import { Sheet, type Point } from '../kit/sheet.ts';
import { drawLeader } from '../kit/tags.ts';

/** Cut in bank yards, as it lies in the ground; fill in compacted yards, as it lies in place. */
const CUT = 1284;
const FILL = 962;
/** Bank yards that make one compacted yard: the sitework page's example, which explains all three. */
const SHRINK = 1.15;

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
    'Cut marked orange, fill marked yellow between existing and proposed grade; pavement and its base in blue.',
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
    'blueLine',
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

  const fillFromBank = FILL * SHRINK;
  const [blockTop, blockBottom] = [300, 342];
  const cells = [
    { x: LEFT, mark: 'orangeArea note', lines: ['CUT', `${formatWhole(CUT)} BANK CY`] },
    {
      x: LEFT + 116,
      mark: 'yellowArea note',
      lines: [
        `FILL ${formatWhole(FILL)} COMPACTED CY`,
        `x ${SHRINK} = ${formatWhole(fillFromBank)} BANK CY`,
      ],
    },
    { x: LEFT + 301, lines: ['NET EXPORT', `${formatWhole(CUT - fillFromBank)} BANK CY`] },
  ] as const;
  sheet.rectangle(LEFT, blockTop, right - LEFT, blockBottom - blockTop, 'fine note');
  for (const cell of cells) {
    if (cell.x > LEFT) sheet.line(cell.x, blockTop, cell.x, blockBottom, 'fine note');
    const hasMark = 'mark' in cell;
    if (hasMark) sheet.rectangle(cell.x + 8, blockTop + 15, 12, 12, cell.mark);
    cell.lines.forEach((line, i) => {
      sheet.text(line, cell.x + (hasMark ? 26 : 8), blockTop + 17 + i * 15, 7.2);
    });
  }
  drawLeader(sheet, [234, 157], [262, 212], '3" AC / 8" BASE');
  return sheet;
}
