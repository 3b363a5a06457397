import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { writeQuantity, type Mark } from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { boundsOf } from '#takeoffs/geometry';
import { findRoom, writeApart, type CheckedRoom, type CheckedSheet } from './checked-sheet.ts';
import { blankCanvas, type Draw } from './drawn-canvas.ts';
import { readPicture } from './read-picture.ts';
import { NO_SCALES } from '#plan-reader/find-scale.ts';
import { SheetMarker } from './SheetMarker.tsx';
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

interface Props {
  readonly checked: CheckedSheet;
  readonly image: HTMLImageElement;
  /** Where the visitor sends plans of his own. */
  readonly form: string;
  /** Receives the room that was measured last. */
  readonly onClose: (room: CheckedRoom | undefined) => void;
}

/** A room of our takeoff, measured again by the visitor. */
function CheckSheet({ checked, image, form, onClose }: Props) {
  useStyles(markerStyles);
  const { sheet, size, unitsPerFoot, picture, rooms } = checked;
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [room, setRoom] = useState<CheckedRoom>();
  const latest = useRef<CheckedRoom>(undefined);
  const [fixed] = useState(() => ({
    draw: drawImage(image, size),
    lines: { texts: [], strokes: readPicture(picture), size },
    bounds: boundsOf(rooms.flatMap(({ outline }) => outline)),
  }));

  function compare(mark: Mark) {
    const found = findRoom(mark.points, rooms);
    setRoom(found);
    latest.current = found ?? latest.current;
    const says = found
      ? COPY.answer(
          writeQuantity(mark),
          writeQuantity({ kind: 'area', quantity: found.area }),
          writeApart(mark.quantity, found.area),
        )
      : COPY.none(rooms[0]?.name ?? '');
    return { says, isKept: found !== undefined };
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
      comparison={{
        compare,
        ...(fixed.bounds && { bounds: fixed.bounds }),
        answer:
          marks.length > 0 && room ? (
            <div className="marker-answer on-ink">
              <p>
                <span>{room.name}</span>
                <b>{room.row.name}</b>
                <span>{`${room.row.quantity} · ${room.row.price}`}</span>
              </p>
              <a className="button small primary" href={form}>
                {COPY.yours}
              </a>
            </div>
          ) : undefined,
        outline: marks.length > 0 && room ? room.outline : [],
      }}
      onClose={() => {
        onClose(latest.current);
      }}
    />
  );
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

/**
 * Opens a sheet for measuring. Closed, the row of the measured room is lit on the page.
 *
 * @param address of its CheckedSheet
 * @param form address of the quote form
 * @returns false where it could not be loaded
 */
export async function openCheck(address: string, form: string): Promise<boolean> {
  const read = await readSheet(address).catch(() => undefined);
  if (!read) return false;
  const { activeElement } = document;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <CheckSheet
      {...read}
      form={form}
      onClose={(room) => {
        root.unmount();
        place.remove();
        if (room) document.getElementById(room.row.id)?.click();
        (activeElement as HTMLElement | null)?.focus();
      }}
    />,
  );
  return true;
}
