import { points as at } from './points.ts';
import { SAMPLE_HEAD } from './sample.ts';

const lines = ['1', '2', '3', '4', '5', '6'];
const item = (id: string, section: string, unit: string, measure: object, rates: object) => ({
  id,
  section,
  unit,
  measure: [measure],
  rates,
  name: id,
  sheet: 'A-101',
});
const door = (width: number) => ({ kind: 'door', width, height: 7 });

/**
 * A shed with an opening schedule, in the fields of a sample’s file: two office doors, a pair in the outer wall, a labeled
 * door to the store, a window; three hardware sets.
 */
export const SCHEDULED = {
  ...SAMPLE_HEAD,
  name: 'Scheduled',
  marks: [
    { id: 'office', label: 'Office doors', kind: 'count', color: 'green' },
    { id: 'store', label: 'Store door', kind: 'count', color: 'red' },
    { id: 'pair', label: 'Outer pair', kind: 'count', color: 'green' },
    { id: 'window', label: 'Window', kind: 'count', color: 'blue' },
    { id: 'desk', label: 'Desks', kind: 'count', color: 'green' },
  ],
  plans: [
    {
      sheet: 'A-101',
      title: 'Plan',
      base: [
        { wall: at('0,0 40,0'), thickness: '8 in' },
        { wall: at('0,20 40,20'), thickness: '5 in' },
      ],
      shapes: [
        {
          id: 'office',
          mark: 'office',
          points: at('5,20 15,20'),
          opening: door(3),
          numbers: ['1', '2'],
        },
        { id: 'store', mark: 'store', points: at('30,20'), opening: door(3), numbers: ['3'] },
        { id: 'pair', mark: 'pair', points: at('20,0'), opening: door(6), numbers: ['4A'] },
        {
          id: 'window',
          mark: 'window',
          points: at('8,0'),
          opening: { kind: 'window', width: 5, height: 4 },
          numbers: ['W1'],
        },
        { id: 'desk', mark: 'desk', points: at('10,10') },
      ],
    },
  ],
  items: [
    item('leaf', '08 14 16', 'EA', { count: ['office'] }, { material: 400, hours: 1 }),
    item('leaf-store', '08 11 13', 'EA', { count: ['store'] }, { material: 600, hours: 1 }),
    item('frame-pair', '08 11 13', 'EA', { count: ['pair'] }, { material: 500, hours: 2 }),
    item('set-1', '08 71 00', 'EA', { count: ['office'] }, { hours: 1 }),
    item('set-2', '08 71 00', 'EA', { count: ['store'] }, { hours: 2 }),
    item('set-3', '08 71 00', 'EA', { count: ['pair'] }, { hours: 4 }),
    item('windows', '08 51 13', 'SF', { openings: ['window'] }, { material: 50 }),
    item('desks', '06 41 00', 'EA', { count: ['desk'] }, { material: 100 }),
  ],
  schedule: {
    walls: [
      { mark: 'E', name: 'Masonry', exterior: true },
      { mark: 'P', name: 'Partition' },
      { mark: 'R', name: 'Partition, 1 hour', label: 20 },
    ],
    frames: [
      { id: 'inner', name: 'Steel, 16 ga' },
      { id: 'rated', name: 'Steel, 16 ga, 45 min', label: 45 },
      { id: 'outer', name: 'Steel, 14 ga, galvanized', exterior: true, item: 'frame-pair' },
      { id: 'aluminum', name: 'Aluminum', exterior: true },
    ],
    leaves: [
      { id: 'wood', name: 'Wood', item: 'leaf' },
      { id: 'rated', name: 'Steel, 45 min', label: 45, item: 'leaf-store' },
      { id: 'outer', name: 'Steel, insulated' },
    ],
    glass: [{ id: 'insulating', name: 'Insulating' }],
    openings: [
      {
        mark: '1',
        location: 'Office 1',
        hands: ['RH'],
        wall: 'P',
        frame: 'inner',
        leaf: 'wood',
        set: 1,
      },
      {
        mark: '2',
        location: 'Office 2',
        hands: ['LH'],
        wall: 'P',
        frame: 'inner',
        leaf: 'wood',
        set: 1,
      },
      {
        mark: '3',
        location: 'Store',
        hands: ['RH'],
        wall: 'R',
        frame: 'rated',
        label: 45,
        leaf: 'rated',
        set: 2,
      },
      {
        mark: '4A',
        location: 'Yard',
        hands: ['RHR', 'LHR'],
        wall: 'E',
        frame: 'outer',
        leaf: 'outer',
        set: 3,
      },
      { mark: 'W1', location: 'Office 1', wall: 'E', frame: 'aluminum', glass: 'insulating' },
    ],
    hardware: [
      { id: 'hinge', kind: 'hinge', name: 'Hinge', finish: '652', each: 12.5 },
      { id: 'lock', kind: 'lock', name: 'Lever lock', type: 'Office', each: 300 },
      { id: 'closer', kind: 'closer', name: 'Closer', each: 150 },
      { id: 'bolt', kind: 'bolt', name: 'Flush bolt', each: 40 },
      { id: 'threshold', kind: 'threshold', name: 'Threshold', size: `6'-0"`, each: 90 },
      { id: 'seal', kind: 'seal', name: 'Weatherstrip', unit: 'LF', each: 4 },
      { id: 'holder', kind: 'magnetic holder', name: 'Electromagnetic holder', each: 120 },
      { id: 'power', kind: 'power', name: '24 V supply', by: 'Division 26' },
    ],
    sets: [
      {
        number: 1,
        name: 'Office',
        item: 'set-1',
        parts: [
          { hardware: 'hinge', quantity: 3 },
          { hardware: 'lock', quantity: 1 },
        ],
      },
      {
        number: 2,
        name: 'Store',
        item: 'set-2',
        parts: [
          { hardware: 'hinge', quantity: 3 },
          { hardware: 'lock', quantity: 1 },
          { hardware: 'closer', quantity: 1 },
          { hardware: 'holder', quantity: 1 },
          { hardware: 'power', quantity: 1 },
        ],
      },
      {
        number: 3,
        name: 'Outer pair',
        item: 'set-3',
        parts: [
          { hardware: 'hinge', quantity: 6 },
          { hardware: 'lock', quantity: 1 },
          { hardware: 'bolt', quantity: 2 },
          { hardware: 'threshold', quantity: 1 },
          { hardware: 'seal', quantity: 20 },
        ],
      },
    ],
  },
  markup: { salesTax: 0, overhead: 0, profit: 0 },
  inclusions: lines,
  exclusions: lines,
};
