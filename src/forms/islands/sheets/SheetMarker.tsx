import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  MARK_NAMES,
  MAX_CORNERS,
  writeQuantity,
  type Mark,
  type MarkKind,
} from '#forms/definitions/marks.ts';
import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import { boundsOf, type Point } from '#takeoffs/geometry';
import type { Draw } from './drawn-canvas.ts';
import { describeFound, listNotes, writeRatio } from './describe-scale.ts';
import {
  findPlan,
  isOfDrawing,
  type FoundScale,
  type SheetScales,
} from '#plan-reader/find-scale.ts';
import { isPlausibleScale } from '#plan-reader/usual-scales.ts';
import type { Sheet } from '#plan-reader/counted-sheets.ts';
import { MarkerPaper } from './MarkerPaper.tsx';
import { MarkShapes, tagMarks, writePoints } from './MarkShapes.tsx';
import {
  addMargin,
  fitView,
  isDoubtful,
  measureMark,
  showCorners,
  showPoint,
  snapPoint,
  toSheet,
  toStage,
  zoomView,
  type View,
} from './mark-view.ts';
import {
  convertLength,
  LENGTH_UNITS,
  parseLength,
  type Length,
  type LengthUnit,
  type PlainNumber,
} from '#plan-reader/parse-length.ts';
import type { SheetLines, Size } from '#plan-reader/read-sheet.ts';
import { isNearByHand, isOnScale, scaleOf, type SheetScale } from './sheet-scale.ts';
import { describeOnSheet, describePlace } from './describe-place.ts';
import { RoomName } from './RoomName.tsx';
import { useBackToClose } from './use-back-to-close.ts';
import { useStage } from './use-stage.ts';

const COPY = OWN_SHEET_COPY.marker;

/** A sheet that is open for measuring. */
export interface MarkedSheet {
  readonly sheet: Sheet;
  readonly name: string;
  readonly size: Size;
  readonly lines: SheetLines;
  readonly scales: SheetScales;
  /** Its lines and dimensions are still being read. */
  readonly isReading: boolean;
}

/** The steps of measuring. */
type Step =
  | { readonly at: 'offer'; readonly found: FoundScale }
  /** Two points on a known dimension, then its length. */
  | {
      readonly at: 'hand';
      /** A typed number without a unit, which the visitor is asked for. */
      readonly plain?: PlainNumber;
      /** An implausible scale, which the visitor is asked to confirm. */
      readonly odd?: SheetScale;
    }
  | { readonly at: 'mark'; readonly kind: MarkKind };

/** Corners of a mark that is not finished yet. */
export interface Unfinished {
  readonly kind: MarkKind;
  readonly points: readonly Point[];
}

/** Comparison of measured rooms with a takeoff, one at a time, on a sheet whose scale is known. */
interface Comparison {
  /** Describes how a measured room compares. `isKept` leaves it on the sheet: the takeoff has such a room. */
  readonly compare: (mark: Mark) => { readonly says: string; readonly isKept: boolean };
  /** The rooms of the takeoff, which are named on the sheet and shown first. */
  readonly rooms: readonly { readonly name: string; readonly outline: readonly Point[] }[];
  /** Outline of the measured room in the takeoff. */
  readonly outline: readonly Point[];
  /** Result of an earlier comparison, where a room is still on the sheet. */
  readonly said: string;
  /** Shown below the sheet after a comparison. */
  readonly answer: ReactNode;
}

interface Props extends MarkedSheet {
  readonly draw: Draw;
  /** Marks of the file, and as many as it may have. */
  readonly marks: readonly Mark[];
  readonly most: number;
  readonly scale: SheetScale | undefined;
  readonly onScale: (scale: SheetScale) => void;
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** Corners that were left when the sheet was closed before. */
  readonly unfinished?: Unfinished | undefined;
  /** Receives the corners that are not finished: closing loses nothing. */
  readonly onClose: (unfinished: Unfinished | undefined) => void;
  readonly comparison?: Comparison;
}

/** The first corner zooms in until a foot has so many pixels, so that corners can be hit through the lens. */
const PIXELS_PER_FOOT = 8;

/** Distance at which a point snaps to a line, in feet of the building. */
const SNAP_FEET = 0.4;

/** The same in pixels at most: at a small scale 0.4 feet are all of the sheet. */
const MAX_SNAP_PIXELS = 14;

/** Distance in pixels at which a point snaps while the scale is not known. */
const SNAP_PIXELS = 6;

/** The field of a length takes the focus when it appears. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

const isSame = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1];

/** Measures on one sheet, over the whole screen: first its scale, then up to three marks. */
export function SheetMarker(props: Props) {
  const { sheet, name, size, lines, scales, isReading, draw, marks, most } = props;
  const { scale, onScale, onMarks, unfinished, onClose, comparison } = props;
  const { found, others, doubtful, notes } = scales;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pad = useRef<HTMLButtonElement>(null);
  const [stageSize, setStageSize] = useState<Size>();
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 });
  const [step, setStep] = useState<Step>(() =>
    scale
      ? { at: 'mark', kind: unfinished?.kind ?? 'area' }
      : found
        ? { at: 'offer', found }
        : { at: 'hand' },
  );
  const [points, setPoints] = useState<readonly Point[]>(unfinished?.points ?? []);
  const [crosshair, setCrosshair] = useState<Point>();
  const [isPressed, setPressed] = useState(false);
  /** Result of the last step, shown before the next instruction. */
  const [said, setSaid] = useState(comparison?.said ?? '');
  /** Place of the crosshair that arrow keys moved, for screen readers. */
  const [spoken, setSpoken] = useState('');
  const [typed, setTyped] = useState('');
  /** The typed length cannot be read. */
  const [problem, setProblem] = useState(false);
  /** The finished mark is too small or too large to be meant, and the visitor is asked. */
  const [isDoubted, setDoubted] = useState(false);
  /** The visitor keeps the scale for drawings that it was not taken from. */
  const [isKept, setKept] = useState(false);
  /** The scale that was offered: one that is found later is offered once. */
  const [offered, setOffered] = useState(found);
  const [isSnapping, setSnapping] = useState(true);
  const minScale = stageSize
    ? Math.min(stageSize.width / size.width, stageSize.height / size.height) * 0.8
    : 0.01;
  const isPointing =
    step.at === 'mark' ? marks.length < most : step.at === 'hand' && points.length < 2;

  useBackToClose(dialog);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.primary, .marker-pad')?.focus();
    const element = stage.current;
    if (!element) return undefined;
    const read = () => {
      setStageSize({ width: element.clientWidth, height: element.clientHeight });
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  // The view begins with the dimensions, which stand around the plan, or with the rooms.
  const [fitted, setFitted] = useState<Size>();
  if (stageSize && stageSize !== fitted) {
    const rooms = comparison && boundsOf(comparison.rooms.flatMap(({ outline }) => outline));
    const plan = rooms ? addMargin(rooms) : findPlan(size, found);
    if (!fitted) setView(fitView(stageSize, plan));
    setFitted(stageSize);
  }

  // Dimensions may be read after the sheet is open. Offer their scale unless the visitor has begun.
  if (found && !offered) {
    setOffered(found);
    if (step.at === 'hand' && points.length === 0 && !scale) setStep({ at: 'offer', found });
  }

  // A corner lies in a drawing that the scale is not of.
  const isStray =
    step.at === 'mark' &&
    scale !== undefined &&
    !comparison &&
    !isKept &&
    points.some((point) => !isOnScale(scale, scales, point));
  const pointsPerFoot = step.at === 'mark' ? scale?.pointsPerFoot : undefined;
  const snapDistance =
    pointsPerFoot === undefined
      ? SNAP_PIXELS / view.scale
      : comparison
        ? // The lines of our own sheet are walls and rooms, and few.
          MAX_SNAP_PIXELS / view.scale
        : Math.min(SNAP_FEET * pointsPerFoot, MAX_SNAP_PIXELS / view.scale);
  const snap = (at: Point) =>
    isSnapping
      ? snapPoint(toSheet(view, at), points, lines.strokes, snapDistance)
      : toSheet(view, at);
  const middle: Point | undefined = stageSize && [stageSize.width / 2, stageSize.height / 2];
  const target = crosshair && isPointing ? snap(crosshair) : undefined;
  const shown = target && toStage(view, target);

  /** Begins a step. The button that led to it is gone or disabled, so the focus moves to the sheet. */
  function changeStep(next: Step, result = ''): void {
    setStep(next);
    setPoints([]);
    setDoubted(false);
    setProblem(false);
    setTyped('');
    setSaid(result);
    setSpoken('');
    pad.current?.focus();
  }

  function takeScale(chosen: SheetScale, result?: string): void {
    onScale(chosen);
    // A dimension within a drawing contradicts those of the drawing: the visitor has decided.
    const isDecided = points.some((point) => !isOnScale(chosen, scales, point));
    setKept(chosen.scaleBy === 'hand' && isDecided);
    changeStep({ at: 'mark', kind: 'area' }, result);
  }

  /** Scale by the two points and the length between them. */
  function scaleBy({ feet, ...units }: Length): SheetScale | undefined {
    const [from, to] = points;
    if (!from || !to) return undefined;
    const byHand = Math.hypot(to[0] - from[0], to[1] - from[1]) / feet;
    const own = [found, ...others, doubtful].find(
      (one) => one && isNearByHand(one, { pointsPerFoot: byHand }) && isOfDrawing(one, from),
    );
    return own
      ? { pointsPerFoot: own.pointsPerFoot, scaleBy: 'dimensions', ...units }
      : { pointsPerFoot: byHand, scaleBy: 'hand', ...units };
  }

  function takeLength(length: Length): void {
    const chosen = scaleBy(length);
    if (!chosen) return;
    if (!isPlausibleScale(chosen.pointsPerFoot)) {
      setStep({ at: 'hand', odd: chosen });
      return;
    }
    takeScale(chosen, chosen.scaleBy === 'dimensions' ? COPY.near : undefined);
  }

  /** The units that make a number alone a length of a building. */
  const listUnits = ({ number }: PlainNumber): readonly LengthUnit[] =>
    LENGTH_UNITS.filter((unit) => {
      const length = convertLength(number, unit);
      const chosen = length && scaleBy(length);
      return chosen && isPlausibleScale(chosen.pointsPerFoot);
    });

  function setLength(): void {
    const length = parseLength(typed);
    const isAsked = length && 'number' in length && listUnits(length).length > 0;
    setProblem(!length || ('number' in length && !isAsked));
    if (!length) return;
    if (!('number' in length)) takeLength(length);
    else if (isAsked) setStep({ at: 'hand', plain: length });
  }

  /** Sets a point, and returns the view in which it is then shown. */
  function setPoint(at: Point): View {
    if (!isPointing) return view;
    const point = snap(at);
    const [first] = points;
    const last = points.at(-1);
    if (last && isSame(point, last)) return view;
    const isArea = step.at === 'mark' && step.kind === 'area';
    if (isArea && points.length > 2 && first && isSame(point, first)) {
      finish();
      return view;
    }
    const corners = points.length < MAX_CORNERS ? [...points, point] : points;
    setPoints(corners);
    setDoubted(false);
    setSaid('');
    // The first corner chooses the drawing, where several have a scale of their own.
    const drawing = [found, ...others].find((one) => one && isOfDrawing(one, point));
    if (!first && drawing && scale?.scaleBy === 'dimensions' && !isNearByHand(drawing, scale)) {
      onScale(scaleOf(drawing));
      setSaid(describeFound(drawing, notes));
    }
    setSpoken('');
    const shown = showCorner(corners, isArea);
    setView(shown);
    return shown;
  }

  /** The view after a corner: enlarged where the first one is, whole at the fourth, which most rooms end with. */
  function showCorner(corners: readonly Point[], isArea: boolean): View {
    const [first] = corners;
    if (first && corners.length === 1 && scale && step.at === 'mark' && !comparison) {
      const factor = PIXELS_PER_FOOT / (scale.pointsPerFoot * view.scale);
      return factor > 1 ? zoomView(view, factor, toStage(view, first), minScale) : view;
    }
    return isArea && corners.length === 4 && stageSize
      ? showCorners(view, stageSize, corners)
      : view;
  }

  function finish(isSure = false): void {
    if (step.at !== 'mark' || !scale || isStray) return;
    const quantity = measureMark(step.kind, points, scale.pointsPerFoot);
    if (!isSure && !comparison && isDoubtful(step.kind, quantity)) {
      setDoubted(true);
      return;
    }
    const otherNotes = listNotes(notes.filter((note) => !isNearByHand(note, scale)));
    const { kind } = step;
    const mark = {
      kind,
      name: MARK_NAMES[kind][0],
      ...scale,
      ...(otherNotes !== '' && { notes: otherNotes }),
      page: sheet.page,
      ...(sheet.number !== undefined && { number: sheet.number }),
      points: points.map(([x, y]): [number, number] => [x, y]),
      quantity,
    } as Mark;
    const compared = comparison?.compare(mark);
    if (compared?.isKept === false) {
      changeStep(step, compared.says);
      return;
    }
    const all = [...marks, mark];
    onMarks(all);
    const tag = tagMarks(all).at(-1)?.tag ?? '';
    changeStep(step, compared?.says ?? COPY.marked(tag, mark.name, writeQuantity(mark)));
  }

  function undo(): void {
    if (points.length > 0) {
      setPoints(points.slice(0, -1));
      setDoubted(false);
      setSaid('');
      // A length belongs to both ends of its dimension.
      if (step.at === 'hand') setStep({ at: 'hand' });
    } else if (step.at === 'mark' && marks.length > 0) {
      setSaid(comparison ? '' : OWN_SHEET_COPY.removed(tagMarks(marks).at(-1)?.tag ?? ''));
      onMarks(marks.slice(0, -1));
    }
  }

  const pointing = useStage(stage, {
    minScale,
    onView: setView,
    onCrosshair(at, pressed) {
      setCrosshair(at);
      setPressed(pressed);
    },
    onSet: setPoint,
  });

  function moveByKey(event: KeyboardEvent): void {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    const start = crosshair ?? middle;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // The key that led here may still be held down.
      if (!start || event.repeat) return;
      setCrosshair(toStage(setPoint(start), snap(start)));
    } else if (event.key === 'Backspace') {
      if (points.length > 0) undo();
    } else if (way && stageSize && start) {
      event.preventDefault();
      const [x = 0, y = 0] = way;
      const feet = event.shiftKey ? 5 : event.altKey ? 1 / 12 : 1;
      const by = feet * (pointsPerFoot ?? found?.pointsPerFoot ?? 9);
      const from = toSheet(view, start);
      const to: Point = [from[0] + x * by, from[1] + y * by];
      const moved = showPoint(view, stageSize, to);
      setView(moved.x === view.x && moved.y === view.y ? view : moved);
      setCrosshair(toStage(moved, to));
      const last = points.at(-1);
      const known = step.at === 'mark' ? scale : undefined;
      setSpoken(last && known ? describePlace(last, to, known) : describeOnSheet(to, size, known));
    }
  }

  const kind = step.at === 'mark' ? step.kind : 'area';
  const enough = kind === 'area' ? 3 : 2;
  const soFar = (all: readonly Point[]) =>
    writeQuantity({
      kind,
      quantity: measureMark(kind, all, scale?.pointsPerFoot ?? 1),
      units: scale?.units,
    });

  function describeStep(): string {
    if (step.at === 'offer') return describeFound(step.found, notes);
    if (step.at === 'hand') {
      if (step.odd) return COPY.oddScale(writeRatio(step.odd.pointsPerFoot));
      if (step.plain) return COPY.whichUnit(typed.trim());
      if (points.length > 0) return points.length === 1 ? COPY.to : COPY.length;
      if (isReading) return `${COPY.late} ${COPY.from}`;
      if (doubtful) {
        return `${COPY.doubtful(writeRatio(doubtful.pointsPerFoot), listNotes(notes))} ${COPY.from}`;
      }
      const isNoted = !found && notes.length > 0;
      return isNoted ? `${COPY.from} ${COPY.noteHint(listNotes(notes))}` : COPY.from;
    }
    if (isStray) return COPY.stray;
    if (isDoubted) return COPY.doubt(soFar(points));
    if (marks.length >= most) return comparison ? '' : COPY.full;
    if (points.length === 0) {
      if (comparison && said === '') return OWN_SHEET_COPY.check.start(isSnapping);
      return step.kind === 'area' ? COPY.corners : COPY.ends;
    }
    return COPY.next[step.kind](points.length, soFar(points));
  }

  const button = (
    label: string,
    act: () => void,
    look: 'primary' | 'disabled' | '' = '',
  ): ReactNode => (
    <button
      key={label}
      className={`button small ${look}`}
      type="button"
      aria-disabled={look === 'disabled' || undefined}
      onClick={look === 'disabled' ? undefined : act}
    >
      {label}
    </button>
  );
  const setByHand = button(COPY.hand, () => changeStep({ at: 'hand' }));

  /** Renders the button that ends the step: always in one place, disabled until it can be used, so that no other button moves under a finger. */
  function showConfirm(): ReactNode {
    if (step.at === 'offer') {
      return button(COPY.use, () => takeScale(scaleOf(step.found)), 'primary');
    }
    if (step.at === 'mark') {
      const isReady = points.length >= enough && !isDoubted && !isStray;
      return button(COPY.close[kind], () => finish(), isReady ? 'primary' : 'disabled');
    }
    if (points.length < 2) return button(COPY.set, () => undefined, 'disabled');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setLength();
        }}
      >
        <input
          ref={takeFocus}
          className="input"
          aria-label={COPY.lengthLabel}
          aria-describedby={problem ? 'marker-unit' : undefined}
          aria-invalid={problem || undefined}
          autoComplete="off"
          placeholder={`12'-6"`}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setStep({ at: 'hand' });
          }}
        />
        <button className="button small primary" type="submit">
          {COPY.set}
        </button>
      </form>
    );
  }

  /** Renders the other answers to what the step asks. */
  function listAnswers(): ReactNode {
    if (step.at === 'offer') return setByHand;
    if (isStray) {
      const drawing = [found, ...others].find(
        (one) =>
          one && !isNearByHand(one, scale) && points.some((point) => isOfDrawing(one, point)),
      );
      return [
        setByHand,
        button(COPY.keepScale, () => setKept(true)),
        ...(drawing ? [button(COPY.byDimensions, () => takeScale(scaleOf(drawing)))] : []),
      ];
    }
    if (isDoubted) return [button(COPY.keep, () => finish(true)), setByHand];
    if (step.at === 'mark') return null;
    const { odd, plain } = step;
    if (odd) return button(COPY.keepScale, () => takeScale(odd));
    if (found && points.length === 0) {
      return button(COPY.byDimensions, () => changeStep({ at: 'offer', found }));
    }
    return (
      plain &&
      listUnits(plain).map((unit) =>
        button(COPY.units[unit], () => {
          const length = convertLength(plain.number, unit);
          if (length) takeLength(length);
        }),
      )
    );
  }

  const showZoom = (): ReactNode => (
    <>
      {button(COPY.larger, zoom(1.5))}
      {button(COPY.smaller, zoom(1 / 1.5))}
      {button(COPY.fit, () => {
        if (stageSize)
          setView(fitView(stageSize, { left: 0, top: 0, right: size.width, bottom: size.height }));
      })}
      {comparison && (
        <button
          className="button small"
          type="button"
          aria-pressed={isSnapping}
          onClick={() => {
            setSnapping(!isSnapping);
          }}
        >
          {OWN_SHEET_COPY.check.snap}
        </button>
      )}
    </>
  );

  const place = (point: Point) => toStage(view, point);
  // A compared room stays as it was drawn, without a tag that a row of the takeoff may have.
  const compared = comparison && marks[0];
  const corners = (compared?.points ?? points).map(place);
  const outlined = compared ? [...corners, ...corners.slice(0, 1)] : corners;
  const onSheet = tagMarks(comparison ? [] : marks).filter(({ mark }) => mark.page === sheet.page);
  const zoom = (factor: number) => () => {
    if (middle) setView(zoomView(view, factor, middle, minScale));
  };

  return createPortal(
    <dialog
      ref={dialog}
      className="sheet-marker"
      aria-label={COPY.title(name)}
      aria-describedby="marker-says"
      onClose={() => {
        const isLeft = step.at === 'mark' && points.length > 0;
        onClose(isLeft ? { kind: step.kind, points } : undefined);
      }}
    >
      <div className="marker-bar">
        <p id="marker-says" role="status">
          {[said, describeStep()].filter(Boolean).join(' ')}
        </p>
        <div>
          {showConfirm()}
          {step.at !== 'offer' &&
            button(
              comparison && marks.length > 0 ? OWN_SHEET_COPY.check.again : COPY.undo,
              undo,
              points.length > 0 || (step.at === 'mark' && marks.length > 0) ? '' : 'disabled',
            )}
          {listAnswers()}
        </div>
        {button(
          marks.length > 0 ? COPY.done : COPY.leave,
          () => dialog.current?.close(),
          marks.length > 0 && points.length === 0 && !comparison ? 'primary' : '',
        )}
        {problem && (
          <p className="msg" id="marker-unit" role="alert">
            {COPY.unit}
          </p>
        )}
      </div>
      <div
        ref={stage}
        className="marker-stage"
        role="application"
        aria-label={COPY.title(name)}
        data-scale={view.scale}
        data-origin={`${view.x} ${view.y}`}
      >
        {stageSize && (
          <MarkerPaper
            {...{ page: sheet.page, size, draw, room: stageSize, view }}
            target={shown}
            isPressed={isPressed}
          >
            <svg aria-hidden="true">
              {comparison && (
                <polygon
                  className="marker-ours"
                  points={writePoints(comparison.outline.map(place))}
                />
              )}
              {comparison?.rooms.map(({ name, outline }) => (
                <RoomName key={name} name={name} outline={outline.map(place)} />
              ))}
              <MarkShapes marks={onSheet} place={place} size={20} />
              {kind === 'area' && corners.length > 2 && (
                <polygon className="marker-fill" points={writePoints(corners)} />
              )}
              {['marker-halo', 'marker-draft'].map((line) => (
                <polyline
                  key={line}
                  className={line}
                  points={writePoints(shown ? [...outlined, shown] : outlined)}
                />
              ))}
              {corners.map(([x, y]) => (
                <rect key={`${x} ${y}`} x={x - 4} y={y - 4} width={8} height={8} />
              ))}
              {shown && (
                <path d={`M${shown[0] - 18} ${shown[1]}h36M${shown[0]} ${shown[1] - 18}v36`} />
              )}
            </svg>
          </MarkerPaper>
        )}
        <button
          ref={pad}
          className="marker-pad"
          type="button"
          aria-label={COPY.pad(name)}
          aria-describedby="marker-keys"
          onKeyDown={moveByKey}
          onKeyUp={() => {
            // Whoever comes by keyboard sees where the first Enter sets a corner.
            if (!crosshair) setCrosshair(middle);
          }}
          {...pointing}
        />
      </div>
      <p className="visually-hidden" id="marker-keys">
        {COPY.keys}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
      <div className="marker-zoom">
        {comparison?.answer ?? showZoom()}
        {step.at === 'mark' && points.length === 0 && marks.length < most && !comparison && (
          <div className="marker-others">
            {button(kind === 'area' ? COPY.run : COPY.area, () =>
              changeStep({ at: 'mark', kind: kind === 'area' ? 'run' : 'area' }),
            )}
            {marks.length === 0 && setByHand}
          </div>
        )}
        <p hidden={comparison !== undefined}>
          <span>
            {scale &&
              step.at === 'mark' &&
              COPY.scale[scale.scaleBy](writeRatio(scale.pointsPerFoot))}
          </span>{' '}
          <span>
            {onSheet
              .map(({ tag, mark }) => `${tag} · ${mark.name} · ${writeQuantity(mark)}`)
              .join(', ')}
          </span>
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
