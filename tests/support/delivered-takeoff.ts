import {
  takeoffSchema,
  type DeliveredTakeoff,
  type WrittenTakeoff,
} from '#content-model/takeoff.ts';

/** A small delivered takeoff of one row, with the parts that a test sets. */
export function writeDelivered(parts: Partial<WrittenTakeoff> = {}): DeliveredTakeoff {
  return takeoffSchema.parse({
    locale: 'en-US',
    currency: 'USD',
    project: { name: 'Fence', place: 'Boise, Idaho', scope: 'A fence.', issued: '2026-11-02' },
    divisions: ['32'],
    table: {
      columns: [
        { head: 'Item', role: 'name' },
        { head: 'Net', role: 'quantity', isFigure: true },
        { head: 'Unit', role: 'unit' },
      ],
      groups: [{ rows: [{ id: 'chain', section: '32 31 13', cells: ['Chain link', '40', 'LF'] }] }],
    },
    files: { workbook: 'takeoff.xlsx' },
    ...parts,
  } satisfies WrittenTakeoff);
}
