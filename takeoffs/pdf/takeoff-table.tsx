import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { TAKEOFF } from '../tables/takeoff-table.ts';
import type { Takeoff, TakeoffSection } from '../price/takeoff.ts';
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

interface SectionProps {
  section: TakeoffSection;
  /** Stands below its last rows, on the same page. */
  foot: ReactNode;
}

/** A section's items under its head, which further pages repeat; with a subtotal of two or more items. */
function Section({ section, foot }: SectionProps) {
  const { number, title, items, amounts } = section;
  const { start, continued } = repeatRow(
    <SectionRow number={number} title={`${title} (continued)`} />,
  );
  const rows = items.map((entry) => (
    <Row key={entry.item.id}>
      <Cells columns={COLUMNS} entry={entry} />
    </Row>
  ));
  const { first, middle, last } = keepTogether(rows);
  const below = (
    <>
      {rows.length > 1 ? (
        <Row kind="subtotal">
          <TotalCells columns={COLUMNS} sum={amounts} label={`Subtotal ${number}`} />
        </Row>
      ) : null}
      {foot}
    </>
  );
  return (
    <>
      <View wrap={false}>
        <SectionRow number={number} title={title} />
        {start}
        {first}
        {last.length === 0 ? below : null}
      </View>
      {last.length > 0 ? (
        <View>
          {continued}
          {middle}
          <View wrap={false}>
            {last}
            {below}
          </View>
        </View>
      ) : null}
    </>
  );
}

/** The takeoff table: every item with its quantities and prices, by MasterFormat section. */
export function TakeoffTable({ takeoff }: { takeoff: Takeoff }) {
  const { sections, totals } = takeoff;
  const total = (
    <Row kind="total">
      <TotalCells columns={COLUMNS} sum={totals} label="Direct cost" />
    </Row>
  );
  const last = sections.at(-1);
  // A last section of one item stays with the end of the one above it.
  const isAlone = last?.items.length === 1 && sections.length > 1;
  const shown = isAlone ? sections.slice(0, -1) : sections;
  const end = isAlone ? <Section section={last} foot={total} /> : total;
  return (
    <View {...addBookmark('Takeoff')} style={{ marginTop: 18 }}>
      <RepeatedBar
        title="Takeoff: quantities and prices by MasterFormat section"
        reference={`${takeoff.id}.xlsx / ${TAKEOFF.name}`}
      />
      <Head fixed columns={COLUMNS} />
      {shown.map((section, index) => (
        <Section
          key={section.number}
          section={section}
          foot={index === shown.length - 1 ? end : null}
        />
      ))}
    </View>
  );
}
