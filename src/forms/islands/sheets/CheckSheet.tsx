import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CHECKED_FIELD, writeChecked } from '#forms/definitions/checked.ts';
import { writeQuantity, type Mark } from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import {
  continueWith,
  findFace,
  findRoom,
  writeApart,
  type CheckedRoom,
  type CheckedSheet,
} from './checked-sheet.ts';
import { blankCanvas, type Draw } from './drawn-canvas.ts';
import { readPicture } from './read-picture.ts';
import { NO_SCALES } from '#plan-reader/find-scale.ts';
import { saveCheck } from './save-check.ts';
import { SheetMarker, type Unfinished } from './SheetMarker.tsx';
import { useStyles } from './use-styles.ts';
import markerStyles from './sheet-marker.css?inline';

const COPY = OWN_SHEET_COPY.check;

/** Draws the picture of a sheet as a file is drawn, sharply at every scale. */
function drawImage(image: HTMLImageElement, { width, height }: CheckedSheet['size']): Draw {
  return ({ canvas, room, part }) => {
    const scale = part?.scale ?? Math.min(room.width / width, room.height / height);
    canvas.width = Math.max(Math.floor(part ? room.width : width * scale), 1);
    canvas.height = Math.max(Math.floor(part ? room.height : height * scale), 1);
    const { x, y } = part ?? { x: 0, y: 0 };
    blankCanvas(canvas)?.drawImage(image, -x, -y, width * scale, height * scale);
    return Promise.resolve('drawn');
  };
}

/** State of a closed sheet, for whoever opens it again. */
interface Kept {
  readonly marks: readonly Mark[];
  readonly room: CheckedRoom | undefined;
  readonly says: string;
  readonly unfinished: Unfinished | undefined;
}

const NOTHING: Kept = { marks: [], room: undefined, says: '', unfinished: undefined };

interface Props {
  readonly checked: CheckedSheet;
  readonly image: HTMLImageElement;
  /** Address of the form for the visitor's own plans. */
  readonly form: string;
  readonly kept: Kept;
  readonly onClose: (kept: Kept) => void;
}

/** A room of our takeoff, measured again by the visitor. */
function CheckSheet({ checked, image, form, kept, onClose }: Props) {
  useStyles(markerStyles);
  const { sheet, size, unitsPerFoot, picture, rooms } = checked;
  const [marks, setMarks] = useState(kept.marks);
  const [room, setRoom] = useState(kept.room);
  const [says, setSays] = useState(kept.says);
  const [fixed] = useState(() => ({
    draw: drawImage(image, size),
    lines: { texts: [], strokes: readPicture(picture), size },
  }));
  const [mark] = marks;
  const measured = mark && room ? { mark, room } : undefined;

  function compare(mark: Mark) {
    const found = findRoom(mark.points, rooms);
    const same = found?.isSame ? found.room : undefined;
    const says = same
      ? [
          COPY.answer(
            writeArea(mark.quantity),
            writeArea(same.area),
            writeApart(mark.quantity, same.area),
          ),
          explainFace(mark, same, unitsPerFoot),
        ]
          .filter(Boolean)
          .join(' ')
      : COPY.none((found?.room ?? rooms[0])?.name ?? '');
    setRoom(same);
    setSays(same ? says : '');
    return { says, isKept: same !== undefined };
  }

  return (
    <SheetMarker
      sheet={{ page: 1, number: sheet, title: '' }}
      name={sheet}
      size={size}
      lines={fixed.lines}
      scales={NO_SCALES}
      isReading={false}
      draw={fixed.draw}
      marks={marks}
      most={1}
      scale={{ pointsPerFoot: unitsPerFoot, scaleBy: 'dimensions' }}
      onScale={() => undefined}
      onMarks={setMarks}
      unfinished={kept.unfinished}
      comparison={{
        compare,
        rooms,
        said: mark ? says : '',
        answer: measured && (
          <div className="marker-answer on-ink">
            <p>
              <b>{measured.room.name}</b>
              <span>{measured.room.row.share}</span>
            </p>
            <a className="button small primary" href={writeWay(form, measured)}>
              {COPY.yours}
            </a>
            <button
              className="button small"
              type="button"
              onClick={() => {
                void saveCheck({
                  ...measured,
                  checked,
                  image,
                  explained: explainFace(measured.mark, measured.room, unitsPerFoot),
                });
              }}
            >
              {COPY.keep}
            </button>
          </div>
        ),
        outline: measured?.room.outline ?? [],
      }}
      onClose={(unfinished) => {
        onClose({ marks, room, says, unfinished });
      }}
    />
  );
}

const writeArea = (quantity: number) => writeQuantity({ kind: 'area', quantity });

/** Says which face of the walls was taken, and to which one we measure; empty where it is the same. */
function explainFace({ points }: Mark, room: CheckedRoom, unitsPerFoot: number): string {
  const face = findFace(points, room, unitsPerFoot);
  return face ? COPY.face[face](continueWith(room.row.name.split(',', 1)[0] ?? '')) : '';
}

interface Measured {
  readonly mark: Mark;
  readonly room: CheckedRoom;
}

/** The way to the form, with what was measured: it stands there, and goes with the request. */
function writeWay(form: string, { mark, room }: Measured): string {
  const { pathname, search, hash } = new URL(form, location.href);
  const query = new URLSearchParams(search);
  const apart = writeApart(mark.quantity, room.area);
  query.set(CHECKED_FIELD, writeChecked(room.name, mark.quantity, room.area, apart));
  return `${pathname}?${query.toString()}${hash}`;
}

/** Lets every link of the page to the form take along what was measured. */
function takeAlong(form: string, measured: Measured): void {
  const { pathname } = new URL(form, location.href);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${pathname}"]`)) {
    if (link.pathname === pathname) link.href = writeWay(link.href, measured);
  }
}

/** Reads a sheet and decodes its picture. */
async function readSheet(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const checked = (await response.json()) as CheckedSheet;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(checked.picture)}`;
  await image.decode();
  return { checked, image };
}

/** By the address of a sheet what was left on it: going back or closing loses nothing. */
const left = new Map<string, Kept>();

/**
 * Opens a sheet for measuring. Closed, the row of the measured room is lit on the page.
 *
 * @param address of its CheckedSheet
 * @param form address of the quote form
 * @param say shows a sentence beside the button: that corners are set and not finished, or nothing
 * @returns false where it could not be loaded
 */
export async function openCheck(
  address: string,
  form: string,
  say: (text: string) => void,
): Promise<boolean> {
  const read = await readSheet(address).catch(() => undefined);
  if (!read) return false;
  const { activeElement } = document;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <CheckSheet
      {...read}
      form={form}
      kept={left.get(address) ?? NOTHING}
      onClose={(kept) => {
        root.unmount();
        place.remove();
        left.set(address, kept);
        const { marks, room } = kept;
        if (marks[0] && room) {
          document.getElementById(room.row.id)?.click();
          takeAlong(form, { mark: marks[0], room });
        }
        const corners = kept.unfinished?.points.length ?? 0;
        say(corners > 0 ? OWN_SHEET_COPY.unfinished(corners) : '');
        (activeElement as HTMLElement | null)?.focus();
      }}
    />,
  );
  return true;
}
