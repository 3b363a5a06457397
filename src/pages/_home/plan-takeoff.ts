import {
  BREAK_ROOM,
  CROSS_WALLS,
  DEPTH,
  DOOR,
  DOORS,
  ENTRANCE,
  EXTERIOR,
  HEIGHT,
  MEETING_ROOM,
  NORTH_WALL,
  OPEN_OFFICE,
  SLAB_INCHES,
  SOUTH_WALL,
  TOILETS,
  WIDTH,
  type Room,
} from '#components/illustrations/draw/tenant-plan.ts';
import { computePlan, type WrittenPlan } from '#takeoffs/compute-plan.ts';
import { roundTo } from '#takeoffs/rounding.ts';
import type { TakeoffItem } from '#takeoffs/takeoff-item.ts';
import type { Takeoff } from '#takeoffs/takeoff.ts';

type Shape = WrittenPlan['plans'][number]['shapes'][number];

function markRoom(id: string, mark: string, at: string, room: Room): Shape {
  const [left, top, right, bottom] = room;
  return { id, mark, label: at, at, rect: [left, top, right - left, bottom - top] };
}

/** A wall of the corridor with its doors; `at` is what its lines are grouped by. */
function markCorridorWall(id: string, at: string, wall: number): Shape[] {
  const hinges = DOORS.filter((door) => door.wall === wall).map(({ hinge }) => hinge);
  return [
    {
      id,
      mark: 'partition',
      label: at,
      at,
      path: [
        [EXTERIOR, wall],
        [WIDTH - EXTERIOR, wall],
      ],
    },
    {
      id: `${id}-doors`,
      mark: 'doors',
      label: `Doors, ${at.toLowerCase()}`,
      at,
      points: hinges.map((hinge) => [hinge + DOOR / 2, wall]),
      opening: { kind: 'door', width: DOOR, height: 7 },
    },
  ];
}

const corridor = [
  ...markCorridorWall('north', 'Corridor, north wall', NORTH_WALL),
  ...markCorridorWall('south', 'Corridor, south wall', SOUTH_WALL),
];
/** From west to east. */
const CROSS_WALL_NAMES = [
  'Office to meeting room',
  'Storage to toilet 105',
  'Toilet 105 to toilet 106',
  'Toilet 106 to break room',
];
const crossWalls = CROSS_WALLS.map(({ x, top, bottom }, index): Shape => {
  const at = index === 0 ? 'Office to meeting room' : 'Between storage, toilets and break room';
  return {
    id: `cross-${String(index + 1)}`,
    mark: 'partition',
    label: CROSS_WALL_NAMES[index] ?? at,
    at,
    path: [
      [x, top],
      [x, bottom],
    ],
  };
});
const shapes: Shape[] = [
  markRoom('office', 'carpet', 'Open office 101', OPEN_OFFICE),
  markRoom('meeting', 'carpet', 'Meeting 102', MEETING_ROOM),
  ...TOILETS.map((room, index) =>
    markRoom(`toilet-${String(index + 1)}`, 'tile', `Toilet ${String(105 + index)}`, room),
  ),
  markRoom('break', 'tile', 'Break 107', BREAK_ROOM),
  ...corridor,
  ...crossWalls,
  {
    id: 'entrance',
    mark: 'doors',
    label: 'Entrance',
    at: 'Entrance',
    points: [[0, ENTRANCE + DOOR / 2]],
    opening: { kind: 'door', width: DOOR, height: 7 },
  },
  {
    id: 'perimeter',
    mark: 'wall',
    label: 'Outer face',
    closed: true,
    path: [
      [0, 0],
      [WIDTH, 0],
      [WIDTH, DEPTH],
      [0, DEPTH],
    ],
  },
  { id: 'slab', mark: 'slab', label: 'Outer size', rect: [0, 0, WIDTH, DEPTH] },
];
const idsOf = (mark: string) => shapes.filter((shape) => shape.mark === mark).map(({ id }) => id);

const marks: WrittenPlan['marks'] = [
  { id: 'carpet', tag: 'A', label: 'Carpet tile', kind: 'area', color: 'blue' },
  { id: 'tile', tag: 'B', label: 'Porcelain floor tile', kind: 'area', color: 'yellow' },
  { id: 'partition', tag: 'C', label: 'Stud partition', kind: 'linear', color: 'orange' },
  { id: 'doors', tag: '1–7', label: 'Door leaves', kind: 'count', color: 'green' },
  { id: 'wall', tag: 'D', label: '8" CMU wall', kind: 'linear', color: 'ink' },
  { id: 'slab', tag: 'E', label: 'Slab on grade', kind: 'area', color: 'ink' },
];

/**
 * The takeoff of the home page's plan, an item for each mark: what the table shows and the workbook holds.
 *
 * @param sheet number of the plan's sheet, which names the workbook.
 * @param revisedOn day of the plan's last revision.
 */
export function measurePlan(sheet: string, revisedOn: Date): Takeoff {
  const day = revisedOn.toISOString().slice(0, 10);
  return computePlan(sheet, {
    name: 'Tenant floor plan',
    description: 'The plan on the home page, measured and priced.',
    placeholder: true,
    updatedOn: day,
    project: {
      name: 'Tenant floor plan',
      place: 'Boise, Idaho',
      scope: 'Floors, partitions, doors, exterior wall and slab of a tenant building.',
      issued: day,
    },
    sheets: [{ number: sheet, title: 'Floor plan', scale: '1/8" = 1\'-0"', dated: day }],
    priceBasis: {
      zip: '83702',
      dated: day,
      wages: 'Open shop',
      source:
        'Illustrative unit prices for the ZIP code. Partitions are framed 10 ft high, without board',
      tax: 'Idaho 6 percent, no local tax in Boise',
      validDays: 30,
    },
    marks,
    plans: [{ sheet, title: 'Floor plan', shapes }],
    items: [
      {
        id: 'carpet',
        section: '09 68 13',
        name: 'Carpet tile',
        sheet,
        unit: 'SF',
        measure: [{ area: idsOf('carpet') }],
        waste: 5,
        rates: { material: 3.83, labor: 1.07, hours: 0.0167 },
      },
      {
        id: 'tile',
        section: '09 30 13',
        name: 'Porcelain floor tile',
        sheet,
        unit: 'SF',
        measure: [{ area: idsOf('tile') }],
        waste: 10,
        rates: { material: 6.8, labor: 8.9, hours: 0.135 },
      },
      {
        id: 'partition',
        section: '09 22 16',
        name: 'Stud partition, doors deducted',
        sheet,
        unit: 'LF',
        measure: [
          { length: idsOf('partition') },
          { openings: ['north-doors', 'south-doors'], edge: 'width', less: true },
        ],
        waste: 5,
        rates: { material: 8.3, labor: 10, hours: 0.157 },
      },
      {
        id: 'doors',
        section: '08 14 16',
        name: 'Door leaves',
        sheet,
        unit: 'EA',
        measure: [{ count: idsOf('doors') }],
        rates: { material: 265, labor: 62, hours: 1 },
      },
      {
        id: 'wall',
        section: '04 22 00',
        name: `8" CMU wall, ${String(HEIGHT)} ft high, gross`,
        sheet,
        unit: 'SF',
        measure: [{ length: ['perimeter'], height: HEIGHT }],
        waste: 4,
        rates: { material: 4.6, labor: 9.85, equipment: 0.95, hours: 0.142 },
      },
      {
        id: 'slab',
        section: '03 30 00',
        name: `Slab on grade, ${String(SLAB_INCHES)}"`,
        sheet,
        unit: 'CY',
        measure: [{ area: ['slab'], depth: `${String(SLAB_INCHES)} in` }],
        waste: 5,
        rates: { material: 184, labor: 34, equipment: 18, hours: 0.55 },
      },
    ],
    markup: { salesTax: 6, contingency: 3, overhead: 10, profit: 8 },
  });
}

/** The plan's items in the order of its marks: A, B, C, the numbered doors, D, E. */
export function listRows({ sections, marks: tagged }: Takeoff): TakeoffItem[] {
  const items = sections.flatMap((section) => section.items);
  return tagged.flatMap(({ id }) => items.find(({ item }) => item.id === id) ?? []);
}

/** How a quantity adds up on the drawing, by room or wall: "470 + 276". Its parts are the marks a reader can find. */
export function explainQuantity({ item, lines }: TakeoffItem): string {
  if (item.id === 'wall') return `2 × (${WIDTH} + ${DEPTH}) × ${HEIGHT}`;
  if (item.id === 'slab') return `${WIDTH} × ${DEPTH} × ${SLAB_INCHES}/12 ÷ 27`;
  const parts = new Map<string, number>();
  for (const { at = '', result } of lines) parts.set(at, (parts.get(at) ?? 0) + result);
  const all = [...parts.values()];
  // A tenth where whole feet would not add up to the quantity.
  const whole = all.reduce((sum, part) => sum + roundTo(part, 0), 0);
  const digits =
    whole ===
    roundTo(
      all.reduce((sum, part) => sum + part, 0),
      0,
    )
      ? 0
      : 1;
  return all.map((part) => part.toFixed(digits)).join(' + ');
}
