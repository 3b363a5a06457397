// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mark } from '#forms/definitions/marks.ts';
import { close, find, findInput, listTexts, render, type } from '#tests/support/react-page.ts';
import { NO_SCALES, type FoundScale, type SheetScales } from '#plan-reader/find-scale.ts';
import { SheetMarker } from './SheetMarker.tsx';
import type { SheetScale } from './sheet-scale.ts';

/** A point of the sheet, and one of the screen, whose upper left is the stage's. */
type Place = readonly [x: number, y: number];

/** A sheet of 1,000 by 800 points on a stage of as many pixels: ten points are a foot. */
const SIZE = { width: 1000, height: 800 };
const TEN: SheetScale = { pointsPerFoot: 10, scaleBy: 'dimensions' };
const dimension = { feet: 10, at: [0, 0], isVertical: false } as const;
const FOUND: FoundScale = {
  pointsPerFoot: 10,
  dimensions: [dimension, dimension, dimension],
  region: { left: 0, top: 0, right: 1000, bottom: 800 },
  isOneOfSeveral: false,
};

let marks: readonly Mark[];

interface Case {
  readonly known?: SheetScale;
  readonly found?: FoundScale;
  readonly scales?: Partial<SheetScales>;
  readonly isReading?: boolean;
  readonly most?: number;
  readonly before?: readonly Mark[];
}

/** Ends the reading of the sheet. */
let arrive: (found: FoundScale) => void;

function Measuring({ known, found, scales, isReading, most = 3, before = [] }: Case) {
  const [read, setRead] = useState(found);
  useEffect(() => {
    arrive = setRead;
  }, []);
  const [own, setOwn] = useState(before);
  const [scale, setScale] = useState(known);
  return (
    <SheetMarker
      sheet={{ page: 1, number: 'A-101', title: '' }}
      name="A-101"
      size={SIZE}
      lines={{ texts: [], strokes: [], size: SIZE }}
      scales={{ ...NO_SCALES, found: read, ...scales }}
      isReading={isReading === true && !read}
      draw={() => new Promise(() => undefined)}
      marks={own}
      most={most}
      scale={scale}
      onScale={setScale}
      onMarks={(taken) => {
        marks = taken;
        setOwn(taken);
      }}
      onClose={() => undefined}
    />
  );
}

const open = (of: Case = { known: TEN }) => {
  marks = of.before ?? [];
  render(<Measuring {...of} />);
};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
});
afterEach(close);

const says = () => find('#marker-says').textContent;
const spoken = () => find('dialog [aria-live=polite]').textContent;
const corners = () => document.querySelectorAll('.marker-stage rect').length;
const buttons = () => [...document.querySelectorAll<HTMLElement>('dialog button')];
const press = (name: string) => {
  const button = buttons().find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button ${name}`);
  act(() => {
    button.click();
  });
};

/** Where the crosshair is on the screen. */
function findCross(): Place {
  const drawn = document.querySelector('svg > path')?.getAttribute('d') ?? '';
  const [, left, level] = /^M([-\d.]+) ([-\d.]+)h/.exec(drawn) ?? [];
  // Its arms are 18 pixels long.
  return [Number(left) + 18, Number(level)];
}

/** How the sheet lies on the stage. */
function view() {
  const { scale, origin = '' } = find('.marker-stage').dataset;
  const [x = 0, y = 0] = origin.split(' ').map(Number);
  return { scale: Number(scale), x, y };
}
const toScreen = ([x, y]: Place): Place => {
  const at = view();
  return [x * at.scale + at.x, y * at.scale + at.y];
};
const toPoint = ([x, y]: Place): Place => {
  const at = view();
  return [(x - at.x) / at.scale, (y - at.y) / at.scale];
};

let time = 0;

/** Something that a pointer does to the stage, so many milliseconds after what it did before. */
function point(name: string, [clientX, clientY]: Place, init: PointerEventInit = {}, after = 10) {
  const where = { clientX, clientY, bubbles: true, cancelable: true };
  const event = new PointerEvent(`pointer${name}`, { pointerType: 'mouse', ...where, ...init });
  time += after;
  Object.defineProperty(event, 'timeStamp', { value: time });
  act(() => {
    find('.marker-pad').dispatchEvent(event);
  });
}
const click = (at: Place) => {
  const screen = toScreen(at);
  point('move', screen);
  point('down', screen);
  point('up', screen);
};
const finger = (pointerId = 1) => ({ pointerType: 'touch', pointerId });
const tap = (at: Place) => {
  point('down', at, finger());
  point('up', at, finger());
};
const key = (name: string, more: KeyboardEventInit = {}) => {
  act(() => {
    find('.marker-pad').dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  });
};
const turnWheel = ([clientX, clientY]: Place, deltaY: number) => {
  const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
  // The wheel of this DOM is nowhere.
  Object.defineProperties(event, { clientX: { value: clientX }, clientY: { value: clientY } });
  act(() => {
    find('.marker-pad').dispatchEvent(event);
  });
  return event;
};

/** A room of 30 by 20 feet. */
const ROOM: readonly Place[] = [
  [200, 200],
  [500, 200],
  [500, 400],
  [200, 400],
];

describe('the sheet is moved and enlarged', () => {
  test('by the wheel around what is under the pointer, and the page stands still', () => {
    open();
    const at: Place = [300, 200];
    const [before, under] = [view().scale, toPoint(at)];
    expect(turnWheel(at, -200).defaultPrevented).toBe(true);
    expect(view().scale).toBeGreaterThan(before * 1.2);
    expect(toPoint(at)).toEqual(under.map((one) => expect.closeTo(one, 6) as number));
    turnWheel(at, 200);
    expect(view().scale).toBeCloseTo(before, 6);
    expect(corners()).toBe(0);
  });

  test('by buttons around the middle, and back to the whole sheet', () => {
    open();
    const middle: Place = [500, 400];
    turnWheel([900, 700], -400);
    const [before, under] = [view().scale, toPoint(middle)];
    press('Larger');
    expect(view().scale).toBeGreaterThan(before * 1.2);
    expect(toPoint(middle)).toEqual(under.map((one) => expect.closeTo(one, 6) as number));
    press('Smaller');
    expect(view().scale).toBeCloseTo(before, 6);
    press('Larger');
    press('Whole sheet');
    for (const corner of [
      [0, 0],
      [1000, 800],
    ] as const) {
      const [x, y] = toScreen(corner);
      expect([x >= 0, x <= 1000, y >= 0, y <= 800]).toEqual([true, true, true, true]);
    }
    expect(view().scale).toBeGreaterThan(0.9);
  });

  test.each([
    ['the left', 0],
    ['the middle', 1],
    ['the right', 2],
  ])('by dragging with %s button of a mouse, which sets no corner', (_, button) => {
    open();
    const under = toPoint([300, 300]);
    point('down', [300, 300], { button });
    for (const x of [310, 350, 400]) point('move', [x, 320], { button });
    point('up', [400, 320], { button });
    expect(toPoint([400, 320])).toEqual(under.map((one) => expect.closeTo(one, 6) as number));
    expect(corners()).toBe(0);
    // Nor does a click of any but the first.
    if (button > 0) {
      for (const name of ['down', 'up']) point(name, [600, 300], { button });
      expect(corners()).toBe(0);
    }
    // Released, it no longer holds the sheet.
    const left = view();
    point('move', [500, 500]);
    expect(view()).toEqual(left);
  });

  test('by two fingers: together they move it, apart they enlarge it, and lifting them sets no corner', () => {
    open();
    const { scale } = view();
    point('down', [350, 400], finger(1));
    point('down', [450, 400], finger(2));
    point('move', [300, 400], finger(1));
    point('move', [500, 400], finger(2));
    expect(view().scale).toBeCloseTo(scale * 2, 6);
    const under = toPoint([400, 400]);
    point('move', [350, 420], finger(1));
    point('move', [550, 420], finger(2));
    expect(view().scale).toBeCloseTo(scale * 2, 6);
    expect(toPoint([450, 420])).toEqual(under.map((one) => expect.closeTo(one, 6) as number));
    point('up', [350, 420], finger(1));
    const pinched = view();
    point('move', [300, 300], finger(2));
    point('up', [300, 300], finger(2));
    expect(view()).toEqual(pinched);
    expect(corners()).toBe(0);
    tap([500, 400]);
    expect(corners()).toBe(1);
  });
});

describe('a point is set', () => {
  test('by a click, even of a hand that trembles, and not twice at one place', () => {
    open();
    point('down', [300, 300]);
    point('move', [302, 301]);
    point('up', [302, 301]);
    expect(corners()).toBe(1);
    point('down', [302, 301]);
    point('up', [302, 301]);
    expect([corners(), says()]).toEqual([1, 'Corner 1 set. Next corner.']);
  });

  test('where a finger is lifted, with the lens until then', () => {
    open();
    const isLensShown = () => !find('.marker-lens').hidden;
    expect(isLensShown()).toBe(false);
    point('down', [300, 300], finger());
    expect(isLensShown()).toBe(true);
    point('move', [400, 300], finger());
    point('up', [400, 300], finger());
    expect([isLensShown(), corners()]).toEqual([false, 1]);
  });

  test('not by a finger that the system takes away, and by the next one', () => {
    open();
    point('down', [300, 300], finger());
    point('cancel', [300, 300], finger());
    expect([corners(), find('.marker-lens').hidden]).toEqual([0, true]);
    tap([300, 300]);
    expect(corners()).toBe(1);
  });

  test('more exactly by a slow finger: the crosshair moves less than it', () => {
    open();
    point('down', [300, 300], finger());
    const start = findCross()[0];
    point('move', [310, 300], finger(), 1000);
    expect(findCross()[0] - start).toBeGreaterThan(0);
    expect(findCross()[0] - start).toBeLessThan(5);
    const slow = findCross()[0];
    point('move', [410, 300], finger(), 10);
    expect(findCross()[0] - slow).toBeCloseTo(100, 6);
  });

  test('by keys from the crosshair, which is kept on the screen and told in all directions', () => {
    open();
    key('ArrowLeft');
    expect(spoken()).toMatch(/^\d+'-0" from the left edge of the sheet, \d+'-0" from its top$/);
    key('Enter');
    key('ArrowLeft', { shiftKey: true });
    key('ArrowUp', { shiftKey: true });
    expect(spoken()).toBe(`5'-0" left, 5'-0" up from the last corner`);
    key('ArrowRight', { altKey: true });
    expect(spoken()).toBe(`4'-11" left, 5'-0" up from the last corner`);
    for (let times = 0; times < 12; times += 1) key('ArrowUp', { shiftKey: true });
    expect(findCross()[1]).toBeGreaterThan(0);
    key(' ');
    expect([corners(), spoken()]).toEqual([2, '']);
  });
});

test('the first Enter sets a corner in the middle of the screen', () => {
  open();
  key('Enter', { repeat: true });
  expect(corners()).toBe(0);
  key('Enter');
  expect(corners()).toBe(1);
  expect(findCross()).toEqual([SIZE.width / 2, SIZE.height / 2]);
});

test('where the scale is not known, a place is told in hundredths of the sheet', () => {
  open({});
  key('ArrowLeft');
  expect(spoken()).toMatch(/^\d+% from the left edge of the sheet, \d+% from its top$/);
});

describe('what is measured', () => {
  test('a room is closed by its first corner', () => {
    open();
    for (const corner of [...ROOM, [202, 201] as const]) click(corner);
    expect(says()).toBe('A1, floor area, 600 SF. Point to the corners of one room.');
    expect(corners()).toBe(0);
    expect(marks).toMatchObject([
      { kind: 'area', page: 1, number: 'A-101', scaleBy: 'dimensions' },
    ]);
  });

  test('a run has two points at least, a length, and a tag and name of its own', () => {
    open();
    press('Mark a run');
    expect(says()).toBe('Point along the run, corner by corner.');
    click([200, 200]);
    expect(says()).toBe('Start set. Next corner, or the end.');
    press('End the run');
    expect(marks).toEqual([]);
    click([500, 200]);
    expect(says()).toBe('2 points, 30 LF so far.');
    press('End the run');
    expect(says()).toBe('L1, wall, 30 LF. Point along the run, corner by corner.');
    press('Mark a room');
    for (const corner of ROOM) click(corner);
    press('Finish the room');
    expect(says()).toMatch(/^A1, floor area, 600 SF\./);
    expect(find('.marker-zoom > p').textContent).toBe(
      'Scale 1:86, from the dimensions of the sheet. L1 · Wall · 30 LF, A1 · Floor area · 600 SF',
    );
    expect(listTexts('.marker-stage text')).toEqual(['L1', 'A1']);
  });

  test('a mark of another sheet of the file is counted, and not drawn on this one', () => {
    const room: Mark = {
      kind: 'area',
      name: 'Slab',
      page: 2,
      pointsPerFoot: 10,
      scaleBy: 'hand',
      points: ROOM.map(([x, y]) => [x, y]),
      quantity: 600,
    };
    open({ known: TEN, before: [room] });
    expect(listTexts('.marker-stage text')).toEqual([]);
    for (const corner of ROOM) click(corner);
    press('Finish the room');
    expect(listTexts('.marker-stage text')).toEqual(['A2']);
  });

  test('three marks are enough, and after one is taken back there is room again', () => {
    open({ known: TEN, most: 2 });
    for (const tag of ['A1', 'A2']) {
      for (const corner of ROOM) click(corner);
      press('Finish the room');
      expect(says()).toContain(`${tag}, floor area, 600 SF.`);
    }
    expect(says()).toMatch(/Three marks are enough for a request\.$/);
    click([600, 600]);
    expect(corners()).toBe(0);
    press('Undo');
    expect(says()).toBe('A2 removed. Point to the corners of one room.');
    click([600, 600]);
    expect(corners()).toBe(1);
    press('Undo');
    expect([corners(), marks.length]).toEqual([0, 1]);
  });

  test('what is unlikely is questioned, and kept or measured anew', () => {
    open();
    for (const corner of [
      [200, 200],
      [210, 200],
      [210, 210],
    ] as const)
      click(corner);
    press('Finish the room');
    expect(says()).toMatch(/^\d SF is unlikely on one sheet\. Is the scale right\?$/);
    // Another corner is another room.
    click([200, 400]);
    expect(says()).toMatch(/^4 corners, /);
    press('Undo');
    press('Finish the room');
    press('Undo');
    expect(says()).toBe('Corner 2 set. Next corner.');
    click([210, 210]);
    press('Finish the room');
    press('Set it by hand');
    expect([says(), corners()]).toEqual(['Point to one end of a dimension that you know.', 0]);
  });
});

describe('a scale set by hand', () => {
  const field = () => findInput('[aria-label="Length of the dimension"]');
  const measure = (length: string) => {
    type(field(), length);
    press('Set the scale');
  };
  /** A line of 300 points. */
  const pointBoth = () => {
    for (const end of [
      [200, 200],
      [500, 200],
    ] as const)
      click(end);
  };

  test('asks for two ends and a length, each of which can be taken back', () => {
    open({});
    expect(says()).toBe('Point to one end of a dimension that you know.');
    click([100, 200]);
    expect(says()).toBe('Now its other end.');
    press('Undo');
    pointBoth();
    expect(says()).toBe('How long is it?');
    expect(document.activeElement).toBe(field());
    press('Undo');
    expect(says()).toBe('Now its other end.');
    click([500, 200]);
    measure('thirty');
    expect(find('[role=alert]').textContent).toMatch(/^Write it as 12'-6"/);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    measure(`30'`);
    expect(document.querySelector('[role=alert]')).toBeNull();
    for (const corner of ROOM) click(corner);
    press('Finish the room');
    expect(marks).toMatchObject([{ scaleBy: 'hand', quantity: expect.closeTo(600, 0) as number }]);
    expect(document.activeElement).toBe(find('.marker-pad'));
  });

  test('in meters gives square meters and meters', () => {
    open({});
    pointBoth();
    measure('30 m');
    for (const corner of ROOM) click(corner);
    expect(says()).toBe('4 corners, 600 m² so far.');
    press('Finish the room');
    press('Mark a run');
    click([200, 200]);
    for (let times = 0; times < 2; times += 1) key('ArrowRight', { shiftKey: true });
    // Ten feet.
    expect(spoken()).toMatch(/^3 m right, 0 m down/);
    click([500, 200]);
    expect(says()).toBe('2 points, 30 m so far.');
  });

  test('of a number alone asks for the units that a building can have', () => {
    open({});
    pointBoth();
    measure('30');
    expect(says()).toBe('30 of which unit?');
    const units = () =>
      buttons().flatMap(({ textContent: name }) =>
        /^(?:Feet|Inches|Millimeters|Centimeters|Meters)$/.test(name) ? name : [],
      );
    expect(units()).toContain('Meters');
    expect(units()).not.toContain('Millimeters');
    // Another number is asked about anew.
    type(field(), '31');
    expect([says(), units()]).toEqual(['How long is it?', []]);
    measure('30');
    press('Undo');
    expect([says(), units()]).toEqual(['Now its other end.', []]);
    click([500, 200]);
    measure('30');
    press('Feet');
    expect(says()).toBe('Point to the corners of one room.');
  });

  test('that no plan has is questioned, and may be kept', () => {
    open({});
    pointBoth();
    measure('3 mm');
    expect(says()).toMatch(/^That makes a scale of \d+:1, which no plan has\./);
    type(field(), `30'`);
    expect(says()).toBe('How long is it?');
    measure('3 mm');
    press('Keep this scale');
    expect(says()).toBe('Point to the corners of one room.');
  });

  test.each([
    [`30'-6"`, 'dimensions', /^The dimensions of the sheet agree with yours/],
    [`33'`, 'hand', /^Point to the corners of one room\.$/],
  ])('beside dimensions that agree: %s, by %s', (length, scaleBy, words) => {
    open({ found: FOUND });
    expect(says()).toBe('Scale found: 3 dimensions agree.');
    press('Set it by hand');
    pointBoth();
    measure(length);
    expect(says()).toMatch(words);
    for (const corner of ROOM) click(corner);
    press('Finish the room');
    expect(marks).toMatchObject([{ scaleBy }]);
    if (scaleBy === 'dimensions') expect(marks[0]?.quantity).toBeCloseTo(600, 0);
  });

  test('supports dimensions that the note contradicts, which are not offered', () => {
    const notes = [{ text: '1:100', pointsPerFoot: 8.64, isMetric: true }];
    open({ scales: { doubtful: FOUND, notes } });
    expect(says()).toBe(
      'Its dimensions make 1:86, but it notes 1:100. Point to one end of a dimension that you know.',
    );
    pointBoth();
    measure(`30'-6"`);
    expect(says()).toMatch(/^The dimensions of the sheet agree with yours/);
    expect(find('.marker-zoom > p').textContent).toMatch(/^Scale 1:86, from the dimensions/);
  });

  test('while the sheet is still being read; its dimensions are offered when they are', () => {
    open({ isReading: true });
    expect(says()).toBe(
      'Its dimensions are not read yet: they are offered as soon as they are. Point to one end of a dimension that you know.',
    );
    act(() => arrive(FOUND));
    expect(says()).toBe('Scale found: 3 dimensions agree.');
    close();
    open({ isReading: true });
    click([200, 200]);
    act(() => arrive(FOUND));
    expect(says()).toBe('Now its other end.');
    press('Undo');
    press('Use its dimensions');
    expect(says()).toBe('Scale found: 3 dimensions agree.');
  });

  test('begins empty each time', () => {
    open({});
    pointBoth();
    measure('a');
    type(field(), `30'`);
    press('Set the scale');
    press('Set it by hand');
    expect(document.querySelector('[role=alert]')).toBeNull();
    pointBoth();
    expect(field().value).toBe('');
  });
});

describe('two drawings on a sheet', () => {
  /** A plan on the left, ten points to a foot, and a larger one on the right. */
  const LEFT: FoundScale = {
    ...FOUND,
    region: { left: 100, top: 100, right: 450, bottom: 700 },
    isOneOfSeveral: true,
  };
  const RIGHT: FoundScale = {
    ...LEFT,
    pointsPerFoot: 20,
    region: { left: 550, top: 100, right: 900, bottom: 700 },
  };
  const BESIDE: readonly Place[] = [
    [560, 200],
    [760, 200],
    [760, 400],
    [560, 400],
  ];

  test('the first corner takes the scale of its own drawing', () => {
    open({ found: LEFT, scales: { others: [RIGHT] } });
    press('Use it');
    for (const corner of BESIDE) click(corner);
    press('Finish the room');
    // 200 points at 20 to a foot.
    expect(marks).toMatchObject([{ pointsPerFoot: 20, scaleBy: 'dimensions' }]);
    expect(marks[0]?.quantity).toBeCloseTo(100, 0);
  });

  test('a corner outside of the dimensions asks for one, and may keep the scale', () => {
    open({ found: LEFT });
    press('Use it');
    click([500, 300]);
    expect(says()).toBe('This drawing may have another scale: give one dimension.');
    press('Undo');
    for (const corner of BESIDE) click(corner);
    press('Finish the room');
    expect(marks).toEqual([]);
    press('Keep this scale');
    press('Finish the room');
    expect(marks[0]?.quantity).toBeCloseTo(400, 0);
  });

  test('a scale set by hand for one asks on the other', () => {
    open({ found: LEFT, known: { pointsPerFoot: 20, scaleBy: 'hand' } });
    click([600, 300]);
    expect(says()).toBe('Corner 1 set. Next corner.');
    press('Undo');
    click([200, 300]);
    expect(says()).toBe('This drawing may have another scale: give one dimension.');
    press('Use its dimensions');
    click([200, 300]);
    expect(says()).toBe('Corner 1 set. Next corner.');
  });
});
