import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { writeQuantity, type Mark } from '#forms/definitions/marks.ts';
import { boundsOf, type Point } from '#takeoffs/geometry';
import { writeApart, type CheckedRoom, type CheckedSheet } from './checked-sheet.ts';
import { addMargin, fitView, toStage } from './mark-view.ts';

const COPY = OWN_SHEET_COPY.check.kept;

/** Pixels of the picture: the plan, and the title block below it. */
const SIZE = { width: 1600, height: 1200 };
const BLOCK = 310;
const MARGIN = 48;

interface Check {
  readonly checked: CheckedSheet;
  readonly image: HTMLImageElement;
  readonly mark: Mark;
  readonly room: CheckedRoom;
  /** Why the areas differ, where that is one wall; else empty. */
  readonly explained: string;
}

/** Breaks a text into lines of a width. */
function breakLines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the measured room with both outlines, and below it both areas, the day and the sheet. */
function drawCheck(canvas: HTMLCanvasElement, { checked, image, mark, room, explained }: Check) {
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (!context) return;
  const { fontFamily } = getComputedStyle(document.body);
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const plan = { width: SIZE.width, height: SIZE.height - BLOCK };
  const bounds = boundsOf([...room.outline, ...mark.points]);
  if (!bounds) return;
  const view = fitView(plan, addMargin(addMargin(bounds)), Infinity);

  context.fillStyle = 'white';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.save();
  context.beginPath();
  context.rect(0, 0, plan.width, plan.height);
  context.clip();
  const { width, height } = checked.size;
  context.drawImage(image, view.x, view.y, width * view.scale, height * view.scale);
  const trace = (outline: readonly Point[]) => {
    context.beginPath();
    for (const corner of outline) context.lineTo(...toStage(view, corner));
    context.closePath();
  };
  const [ink, accent] = [color('--ink'), color('--accent')];
  trace(mark.points);
  Object.assign(context, { strokeStyle: accent, lineWidth: 9, lineJoin: 'round' });
  context.stroke();
  trace(room.outline);
  // On paper between its dashes, which a wall would hide.
  Object.assign(context, { strokeStyle: 'white', lineWidth: 8 });
  context.stroke();
  Object.assign(context, { strokeStyle: ink, lineWidth: 5 });
  context.setLineDash([20, 12]);
  context.stroke();
  context.restore();

  context.fillStyle = ink;
  context.fillRect(0, plan.height, SIZE.width, 4);
  let y = plan.height + 8;
  const write = (text: string, size: number, weight: number, most = Infinity) => {
    context.font = `${weight} ${size}px ${fontFamily}`;
    for (const line of breakLines(context, text, SIZE.width - 2 * MARGIN).slice(0, most)) {
      y += size * 1.4;
      context.fillText(line, MARGIN, y);
    }
  };
  const area = (quantity: number) => writeQuantity({ kind: 'area', quantity });
  write(
    [
      room.name,
      COPY.you(area(mark.quantity)),
      COPY.ours(checked.company, area(room.area)),
      COPY.apart(writeApart(mark.quantity, room.area)),
    ].join(' · '),
    50,
    600,
    1,
  );
  write(explained || COPY.lines, 30, 400, 2);
  write(room.row.share, 30, 400, 2);
  const day = new Date().toLocaleDateString(checked.locale, { dateStyle: 'long' });
  write(
    [`${checked.sheet}, ${checked.project}`, COPY.measured(day), checked.site].join(' · '),
    24,
    400,
    1,
  );
}

/** Saves a measured room as a picture that the visitor keeps: "check-us-meeting-102.png". */
export async function saveCheck(check: Check): Promise<void> {
  const canvas = document.createElement('canvas');
  drawCheck(canvas, check);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  const name = check.room.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  link.download = `check-us-${name}.png`;
  link.click();
  // By then the download has begun and no longer needs the URL.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
