import { View } from '@react-pdf/renderer';
import { COLORS, MARKS } from '#styles/colors.ts';
import { listLines, MEASUREMENTS, type ItemLine } from '../tables/measurements-table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import type { TakeoffItem } from '../price/takeoff-item.ts';
import { addBookmark, BODY_WIDTH } from './layout.ts';
import { Bar, Cells, fitColumns, Head, Row, ROW_PADDING, TotalCells } from './table-rows.tsx';

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

/** An item's net quantity over the lines it adds up from; neither its head nor a single line stands alone on a page. */
function ItemLines({ entry }: { entry: TakeoffItem }) {
  const rows = listLines(entry)
    .filter(({ line }) => line.pieces !== 0)
    .map((line, index) => <LineRow key={index} entry={line} />);
  const kept = rows.length < 5 ? rows.length : 2;
  return (
    <>
      <View wrap={false}>
        <Row kind="group" style={{ fontWeight: 600, paddingVertical: 2.2 }}>
          <TotalCells columns={COLUMNS} sum={entry} />
        </Row>
        {rows.slice(0, kept)}
      </View>
      {rows.slice(kept, -2)}
      {rows.length > kept ? <View wrap={false}>{rows.slice(-2)}</View> : null}
    </>
  );
}

/** The measurements: the lines that add up to every net quantity. */
export function Measurements({ takeoff }: { takeoff: Takeoff }) {
  return (
    <View {...addBookmark('Measurements')} style={{ marginTop: 18 }}>
      <Bar
        fixed
        title="Measurements: how each net quantity is measured"
        reference={`${takeoff.id}.xlsx / ${MEASUREMENTS.name}`}
      />
      <Head fixed columns={COLUMNS} />
      {takeoff.sections
        .flatMap((section) => section.items)
        .map((entry) => (
          <ItemLines key={entry.item.id} entry={entry} />
        ))}
    </View>
  );
}
