import type { z } from 'zod';
import type { sampleFields, SampleMark } from './sample-schema.ts';
import {
  BREAK_ROOM,
  CROSS_WALLS,
  DEPTH,
  DOOR,
  DOORS,
  ENTRANCE,
  EXTERIOR,
  MEETING_ROOM,
  NORTH_WALL,
  OPEN_OFFICE,
  SOUTH_WALL,
  TOILETS,
  WIDTH,
  type Room,
} from './tenant-plan.ts';

/** A shape as a sample's file writes it. */
type Shape = z.input<typeof sampleFields>['plans'][number]['shapes'][number];

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
/** Everything that is measured on the plan. home-takeoff.yaml names them by their ids. */
export const TENANT_SHAPES: readonly Shape[] = [
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
    mark: 'entrance',
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

/** The marks as the drawing shows them: its colors, the letters of its keynotes and the numbers of its doors. */
export const TENANT_MARKS = [
  { id: 'carpet', tag: 'A', kind: 'area', color: 'blue' },
  { id: 'tile', tag: 'B', kind: 'area', color: 'yellow' },
  { id: 'partition', tag: 'C', kind: 'linear', color: 'orange' },
  { id: 'doors', tag: '1–6', kind: 'count', color: 'green' },
  { id: 'entrance', tag: '7', kind: 'count', color: 'green' },
  { id: 'wall', tag: 'D', kind: 'linear', color: 'ink' },
  { id: 'slab', tag: 'E', kind: 'area', color: 'ink' },
] as const satisfies readonly Pick<SampleMark, 'id' | 'tag' | 'kind' | 'color'>[];
