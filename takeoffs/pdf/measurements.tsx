import { View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS, MARKS } from '../drawing/palette.ts';
import { listLines, MEASUREMENTS, type ItemLine } from '../tables/measurements-table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';
import { repeatRow } from './frame.tsx';
import { addBookmark, BODY_WIDTH } from './layout.ts';
import {
  Cells,
  fitColumns,
  Head,
  keepTogether,
  RepeatedBar,
  Row,
  ROW_PADDING,
  TotalCells,
} from './table-rows.tsx';

const COLUMNS = fitColumns(MEASUREMENTS, BODY_WIDTH - 2 * ROW_PADDING);

function LineRow({ entry }: { entry: ItemLine }) {
  return (
    <Row
      style={{
        paddingVertical: 1.3,
        fontSize: 9,
        color: entry.line.less ? MARKS.red.line : COLORS.ink,
      }}
    >
      <Cells columns={COLUMNS} entry={entry} />
    </Row>
  );
}

function ItemHead({ entry }: { entry: TakeoffItem }) {
  return (
    <Row kind="group" style={{ fontWeight: 600, paddingVertical: 2.2 }}>
      <TotalCells columns={COLUMNS} sum={entry} />
    </Row>
  );
}

const rename = (entry: TakeoffItem, name: string): TakeoffItem => ({
  ...entry,
  item: { ...entry.item, name },
});

/** An item's net quantity over the lines it adds up from; a further page repeats the item. */
function ItemLines({ entry, foot }: { entry: TakeoffItem; foot?: ReactNode }) {
  const rows = listLines(entry)
    .filter(({ line }) => line.pieces !== 0)
    .map((line, index) => <LineRow key={index} entry={line} />);
  const { start, continued } = repeatRow(
    <ItemHead entry={rename(entry, `${entry.item.name} (continued)`)} />,
  );
  const { first, middle, last } = keepTogether(rows);
  return (
    <>
      <View wrap={false}>
        <ItemHead entry={entry} />
        {start}
        {first}
        {last.length === 0 ? foot : null}
      </View>
      {last.length > 0 ? (
        <View>
          {continued}
          {middle}
          <View wrap={false}>
            {last}
            {foot}
          </View>
        </View>
      ) : null}
    </>
  );
}

/** Maximum lines of a last item that must not be alone on a page. */
const SHORT = 3;

/** The measurements: the lines that add up to every net quantity. */
export function Measurements({ takeoff }: { takeoff: Takeoff }) {
  const items = takeoff.sections.flatMap((section) => section.items);
  const last = items.at(-1);
  // A last item of few lines stays with the end of the one above it.
  const isShort = last !== undefined && last.lines.length <= SHORT && items.length > 1;
  const shown = isShort ? items.slice(0, -1) : items;
  return (
    <View {...addBookmark('Measurements')} style={{ marginTop: 18 }}>
      <RepeatedBar
        title="Measurements: how each net quantity is measured"
        reference={`${takeoff.id}.xlsx / ${MEASUREMENTS.name}`}
      />
      <Head fixed columns={COLUMNS} />
      {shown.map((entry, index) => (
        <ItemLines
          key={entry.item.id}
          entry={entry}
          foot={isShort && index === shown.length - 1 ? <ItemLines entry={last} /> : null}
        />
      ))}
    </View>
  );
}
