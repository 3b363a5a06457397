import { Text, View } from '@react-pdf/renderer';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { addBookmark, BODY_WIDTH } from './layout.ts';
import { Bar, Cells, fitColumns, Head, Row, ROW_PADDING, TotalCells } from './table-rows.tsx';
import { text } from './type.tsx';

const COLUMNS = fitColumns(TAKEOFF, BODY_WIDTH - 2 * ROW_PADDING);

function SectionRow({ number, title }: { number: string; title: string }) {
  return (
    <Row kind="group">
      <Text style={[text.mono, { width: 92, paddingHorizontal: 4 }]}>{number}</Text>
      <Text style={[text.strong, { paddingHorizontal: 4 }]}>{title}</Text>
    </Row>
  );
}

/** The takeoff table: every item with its quantities and prices, by MasterFormat section. */
export function TakeoffTable({ takeoff }: { takeoff: Takeoff }) {
  return (
    <View {...addBookmark('Takeoff')} style={{ marginTop: 18 }}>
      <Bar
        fixed
        title="Takeoff: quantities and prices by MasterFormat section"
        reference={`${takeoff.id}.xlsx / ${TAKEOFF.name}`}
      />
      <Head fixed columns={COLUMNS} />
      {takeoff.sections.map(({ number, title, items, amounts }) => {
        const rows = items.map((entry) => (
          <Row key={entry.item.id}>
            <Cells columns={COLUMNS} entry={entry} />
          </Row>
        ));
        // A section's head never stands alone at the foot of a page, nor its subtotal at the top of the next.
        return (
          <View key={number}>
            <View wrap={false}>
              <SectionRow number={number} title={title} />
              {rows[0]}
            </View>
            {rows.slice(1, -1)}
            {rows.length > 1 ? (
              <View wrap={false}>
                {rows.at(-1)}
                <Row kind="subtotal">
                  <TotalCells columns={COLUMNS} sum={amounts} label={`Subtotal ${number}`} />
                </Row>
              </View>
            ) : null}
          </View>
        );
      })}
      <Row kind="total">
        <TotalCells columns={COLUMNS} sum={takeoff.totals} label="Direct cost" />
      </Row>
    </View>
  );
}
