import { View } from '@react-pdf/renderer';
import type { Takeoff } from '../price/takeoff.ts';
import { BETWEEN } from '../tables/between-table.ts';
import { SCOPE } from '../tables/scope-table.ts';
import { KeepWithNext } from './frame.tsx';
import { addBookmark, BODY_WIDTH } from './layout.ts';
import {
  Cells,
  fitColumns,
  Head,
  keepTogether,
  RepeatedBar,
  Row,
  ROW_PADDING,
} from './table-rows.tsx';

const COLUMNS = fitColumns(BETWEEN, BODY_WIDTH - 2 * ROW_PADDING);

/** The items that fall between trades with the takeoff's answers; nothing where it has none. */
export function Between({ takeoff }: { takeoff: Takeoff }) {
  if (takeoff.between.length === 0) return null;
  const rows = takeoff.between.map((entry) => (
    <Row key={entry.id} style={{ paddingVertical: 2.2, fontSize: 9 }}>
      <Cells columns={COLUMNS} entry={entry} />
    </Row>
  ));
  const { first, middle, last } = keepTogether(rows);
  return (
    <>
      <KeepWithNext points={120} />
      <View {...addBookmark(BETWEEN.name)} style={{ marginTop: 18 }}>
        <RepeatedBar
          title={`${BETWEEN.name}: priced, excluded by name, or asked`}
          reference={`${takeoff.id}.xlsx / ${SCOPE.name}`}
        />
        <Head fixed columns={COLUMNS} />
        <View wrap={false}>{first}</View>
        {middle}
        <View wrap={false}>{last}</View>
      </View>
    </>
  );
}
