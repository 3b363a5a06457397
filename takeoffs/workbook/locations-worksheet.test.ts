import { expect, test } from 'vitest';
import { readWorkbook } from '../../tests/support/read-workbook.ts';
import { recalculate } from '../../tests/support/recalculate.ts';
import { computeSample } from '../../tests/support/sample.ts';
import { ESTIMATOR } from '../../tests/support/test-deliverables.ts';
import { writeWorkbook } from './write-workbook.ts';

/** 200 SF of carpet at $2.00 in two rooms, its pad at $0.50, and 80 LF of base at $1.00. */
const bytes = await writeWorkbook(
  computeSample({
    locatedBy: 'Room',
    shapes: [
      { id: 'lobby', mark: 'floor', at: 'Lobby', rect: [0, 0, 12, 10] },
      { id: 'office', mark: 'floor', at: 'Office', rect: [12, 0, 8, 10] },
    ],
    items: [
      {
        id: 'carpet',
        unit: 'SF',
        rates: { material: 2 },
        measure: [{ area: ['lobby', 'office'] }],
      },
      { id: 'pad', unit: 'SF', rates: { material: 0.5 }, measure: [{ item: 'carpet' }] },
      {
        id: 'base',
        unit: 'LF',
        rates: { material: 1 },
        measure: [{ length: ['lobby', 'office'] }],
      },
    ],
  }),
  ESTIMATOR,
);

test('an item that is set to nothing leaves the cost of each room without it', async () => {
  const sheets = await readWorkbook(bytes);
  const { engine, listErrors } = await recalculate(bytes);
  const sheet = engine.getSheetId('Measurements') ?? -1;
  const lines = sheets.find(({ name }) => name === 'Measurements')?.rows ?? [];
  for (const { Item: item, Times: times } of lines) {
    if (item?.value !== 'Item carpet' || !times) continue;
    engine.setCellContents({ sheet, row: times.row, col: times.column }, 0);
  }
  const locations = engine.getSheetValues(engine.getSheetId('Locations') ?? -1);
  const errors = listErrors();
  engine.destroy();
  expect(errors).toEqual([]);
  // Base alone: 44 LF around the lobby, 36 LF around the office.
  const costs = locations.find(([, label]) => label === 'Direct cost $');
  expect(costs?.slice(4, 7)).toEqual([80, 44, 36]);
});
