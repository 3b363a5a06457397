import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '../drawing/palette.ts';
import type { Bill } from '../bill/compute-bill.ts';
import { drawMetric } from '../pictures/draw-bill.ts';
import { writeDay, writeMoney } from '../bill/metric.ts';
import { nameTotal, summarizeBill } from '../tables/summarize-bill.ts';
import { defineBillTables, type BillTables } from '../tables/bill-tables.ts';
import type { Table } from '../tables/table.ts';
import { KeepWithNext, repeatRow } from './frame.tsx';
import { type Estimator, listPeople } from '../schema/estimator.ts';
import { addBookmark, row, ruleAbove, ruleBelow, spread } from './layout.ts';
import { Plot } from './plot.tsx';
import {
  Bar,
  Cells,
  fitColumns,
  Head,
  keepTogether,
  RepeatedBar,
  Row,
  ROW_PADDING,
  TotalCells,
} from './table-rows.tsx';
import { Heading, SheetNumber, text } from './type.tsx';

/** Points of A4, and of the margins: left and right, above, and below with the footer. */
const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { side: 40, top: 34, bottom: 68 };
const WIDTH = A4.width - 2 * MARGIN.side;
/** Points between the padding of a table's rows. */
export const BILL_ROOM = WIDTH - 2 * ROW_PADDING;

const DENSE = { paddingVertical: 1.6, fontSize: 8.5 };

const styles = StyleSheet.create({
  page: {
    backgroundColor: COLORS.sheet,
    color: COLORS.ink,
    fontFamily: 'Instrument Sans',
    fontSize: 9.5,
    lineHeight: 1.35,
    paddingTop: MARGIN.top,
    paddingHorizontal: MARGIN.side,
    paddingBottom: MARGIN.bottom,
  },
  foot: {
    position: 'absolute',
    left: MARGIN.side,
    right: MARGIN.side,
    bottom: 26,
    borderTopWidth: 1.5,
    borderTopColor: COLORS.ink,
    paddingTop: 5,
    fontSize: 8,
  },
  number: {
    position: 'absolute',
    right: MARGIN.side,
    bottom: 25,
    fontFamily: 'Martian Mono',
    fontSize: 8,
    // A unitless line height would be multiplied again each time the page number is filled in.
    lineHeight: '',
  },
});

interface Content {
  bill: Bill;
  tables: BillTables;
  estimator: Estimator;
}

/** As many A4 pages as the content takes, each with company, project and page number at its foot. */
function BillPage({ bill, estimator, children }: Content & { children: ReactNode }) {
  const { name, place } = bill.sample.project;
  return (
    <Page size="A4" style={styles.page}>
      {children}
      <View style={styles.foot} fixed>
        <Text>{`${estimator.name}  ·  ${name}, ${place}  ·  Bill of quantities`}</Text>
      </View>
      <Text
        fixed
        style={styles.number}
        render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
      />
    </Page>
  );
}

function Numbered({ entries }: { entries: readonly string[] }) {
  return entries.map((entry, index) => (
    <View key={entry} style={[row, ruleBelow(2.6)]} wrap={false}>
      <Text style={[text.strong, { width: 24, color: COLORS['accent-text'] }]}>
        {`${String(index + 1)}.`}
      </Text>
      <Text style={{ flex: 1 }}>{entry}</Text>
    </View>
  ));
}

/** A heading of a list, kept with what follows. */
function Title({ children }: { children: string }) {
  return (
    <View {...addBookmark(children)} minPresenceAhead={60}>
      <Heading size={17} style={{ marginTop: 16, marginBottom: 4 }}>
        {children}
      </Heading>
    </View>
  );
}

/** What is built, for how much, by which rules, and the plan. */
function Front({ bill, estimator }: Content) {
  const { sample, totals, edition } = bill;
  const { project, drawings } = sample;
  const [plan] = drawings;
  const people = listPeople(estimator);
  // The plan keeps to the page when people are named above it.
  const height = 378 - 24 * people.length;
  const fact = (label: string, value: string) => (
    <View key={label} style={[spread, ruleAbove(4), { borderTopColor: COLORS['rule-ink'] }]}>
      <Text style={{ color: COLORS['on-ink-2'] }}>{label}</Text>
      <Text style={[text.strong, { maxWidth: 330, textAlign: 'right' }]}>{value}</Text>
    </View>
  );
  return (
    <View {...addBookmark('Cover')}>
      <View style={{ backgroundColor: COLORS.ink, color: COLORS.paper, padding: 24 }}>
        <Text style={{ color: COLORS['on-ink-2'], fontSize: 10.5 }}>{estimator.name}</Text>
        <Heading size={38} style={{ marginTop: 14 }}>
          Bill of quantities
        </Heading>
        <Heading size={20} style={{ marginTop: 8, color: COLORS['accent-on-ink'] }}>
          {project.name}
        </Heading>
        <Text style={{ marginTop: 2, fontSize: 11 }}>{project.place}</Text>
        <Text style={{ marginTop: 10, marginBottom: 16, color: COLORS['on-ink-2'] }}>
          {project.scope}
        </Text>
        {fact(nameTotal(sample), writeMoney(totals.total, edition))}
        {fact('Rules of measurement', sample.bill.method)}
        {fact('Issued', writeDay(project.issued, edition))}
        {people.map(([label, name]) => fact(label, name))}
        {fact('Contact', [estimator.phone, estimator.email].filter(Boolean).join('  ·  '))}
      </View>
      {plan ? (
        <View style={{ borderWidth: 1, borderTopWidth: 0, borderColor: COLORS.ink }}>
          <Plot drawing={drawMetric(plan, { width: WIDTH - 2, height, detail: 'sheet' })} />
        </View>
      ) : null}
      <Text style={[text.muted, { marginTop: 6, fontSize: 8.5 }]}>
        {`${plan?.sheet ?? ''} ${plan?.title ?? ''}. Dimensions in millimetres. Not to scale.${sample.placeholder ? ' Sample bill of a demonstration project.' : ''}`}
      </Text>
    </View>
  );
}

/** How it is measured and priced, and the drawings after the plan of the cover. */
function Basis({ bill }: Content) {
  const { sample, edition } = bill;
  const basis: [string, string][] = [
    ['Rules', sample.bill.method],
    ['Rates', sample.bill.priced],
    ['Tax', sample.bill.tax],
  ];
  return (
    <View>
      <Title>Basis and preambles</Title>
      {basis.map(([label, value]) => (
        <View key={label} style={[row, ruleBelow(2.6)]}>
          <Text style={[text.muted, { width: 54 }]}>{label}</Text>
          <Text style={{ flex: 1 }}>{value}</Text>
        </View>
      ))}
      <Numbered entries={sample.preambles} />
      <Title>Drawings</Title>
      {sample.sheets.map(({ number, title, scale, dated }) => (
        <View key={number} style={[row, ruleBelow(2.6)]}>
          <SheetNumber>{number}</SheetNumber>
          <Text style={{ flex: 1 }}>{`${title}, original ${scale}`}</Text>
          <Text style={text.muted}>{writeDay(dated, edition)}</Text>
        </View>
      ))}
      {sample.drawings.slice(1).map((drawing) => (
        <View key={drawing.sheet} style={{ marginTop: 10 }} wrap={false}>
          <View style={{ borderWidth: 1, borderColor: COLORS.ink }}>
            <Plot
              drawing={drawMetric(drawing, { width: WIDTH - 2, height: 296, detail: 'sheet' })}
            />
          </View>
          <Text style={[text.muted, { marginTop: 4, fontSize: 8.5 }]}>
            {`${drawing.sheet} ${drawing.title}. Dimensions in millimetres; levels above the ground.`}
          </Text>
        </View>
      ))}
    </View>
  );
}

/** Preliminaries, apart from measured work. */
function Preliminaries({ bill, tables }: Content) {
  const columns = fitColumns(tables.preliminaries, BILL_ROOM);
  return (
    <View {...addBookmark('1 Preliminaries')}>
      <Bar title="1 Preliminaries" reference={`${bill.id}.xlsx / ${tables.preliminaries.name}`} />
      <Head columns={columns} />
      {bill.preliminaries.map((entry) => (
        <Row key={entry.description} style={DENSE}>
          <Cells columns={columns} entry={entry} />
        </Row>
      ))}
      <Row kind="total">
        <TotalCells
          columns={columns}
          sum={{ amount: bill.totals.preliminaries }}
          label="Preliminaries: carried to summary"
        />
      </Row>
    </View>
  );
}

/** Measured work, section by section, each with what is carried to the summary. */
function MeasuredWork({ bill, tables }: Content) {
  const columns = fitColumns(tables.bill, BILL_ROOM);
  return (
    <View {...addBookmark('Measured work')} style={{ marginTop: 16 }}>
      <RepeatedBar title="Measured work" reference={`${bill.id}.xlsx / ${tables.bill.name}`} />
      <Head fixed columns={columns} />
      {bill.sections.map(({ number, title, items, amount }) => {
        const rows = items.map((entry) => (
          <Row key={entry.ref} style={DENSE}>
            <Cells columns={columns} entry={entry} />
          </Row>
        ));
        const { first, middle, last } = keepTogether(rows);
        const head = (name: string) => (
          <Row kind="group">
            <Text style={[text.strong, { paddingHorizontal: 4 }]}>{name}</Text>
          </Row>
        );
        const { start, continued } = repeatRow(head(`${number} ${title} (continued)`));
        const sum = (
          <Row kind="subtotal">
            <TotalCells columns={columns} sum={{ amount }} label={`${number} carried to summary`} />
          </Row>
        );
        return (
          <View key={number} {...addBookmark(`${number} ${title}`)}>
            <View wrap={false}>
              {head(`${number} ${title}`)}
              {start}
              {first}
              {last.length === 0 ? sum : null}
            </View>
            {last.length > 0 ? (
              <View>
                {continued}
                {middle}
                <View wrap={false}>
                  {last}
                  {sum}
                </View>
              </View>
            ) : null}
          </View>
        );
      })}
    </View>
  );
}

/** The general summary up to the total. */
function Summary({ bill, tables }: Content) {
  const columns = fitColumns(tables.summary, BILL_ROOM);
  const lines = summarizeBill(bill);
  return (
    <View {...addBookmark('General summary')} style={{ marginTop: 18 }} wrap={false}>
      <Bar title="General summary" reference={`${bill.id}.xlsx / ${tables.summary.name}`} />
      <Head columns={columns} />
      {lines.slice(0, -1).map((line) => (
        <Row key={line.title} kind={line.kind === 'sum' ? 'group' : 'line'}>
          <Cells columns={columns} entry={line} />
        </Row>
      ))}
      <View
        style={[
          spread,
          {
            backgroundColor: COLORS.accent,
            color: COLORS['on-accent'],
            padding: 12,
            alignItems: 'center',
          },
        ]}
      >
        <Text style={text.strong}>{nameTotal(bill.sample)}</Text>
        <Heading size={24}>{writeMoney(bill.totals.total, bill.edition)}</Heading>
      </View>
      <Text style={[text.muted, { marginTop: 5, fontSize: 8.5 }]}>{bill.sample.bill.tax}</Text>
    </View>
  );
}

/** A list of figures that goes on from page to page. */
function List<Entry, Key extends string, Sum>({
  title,
  reference,
  table,
  entries,
}: {
  title: string;
  reference: string;
  table: Table<Entry, Key, Sum>;
  entries: readonly Entry[];
}) {
  const columns = fitColumns(table, BILL_ROOM);
  const rows = entries.map((entry, index) => (
    <Row key={index} style={{ paddingVertical: 1.1, fontSize: 8 }}>
      <Cells columns={columns} entry={entry} />
    </Row>
  ));
  const { first, middle, last } = keepTogether(rows);
  return (
    <View {...addBookmark(title)} style={{ marginBottom: 18 }}>
      <RepeatedBar title={title} reference={`${reference} / ${table.name}`} />
      <Head fixed columns={columns} />
      <View wrap={false}>{first}</View>
      {middle}
      <View wrap={false}>{last}</View>
    </View>
  );
}

/**
 * Renders a bill of quantities as a PDF of A4 pages: cover, basis and drawings, preliminaries, measured work, summary,
 * exclusions and questions, dimension sheet, lengths, build-up of rates. The same bill always gives the same bytes.
 */
export async function renderBill(bill: Bill, estimator: Estimator): Promise<Uint8Array> {
  const { id, sample, sections, lengths, edition } = bill;
  const tables = defineBillTables(edition);
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  const items = sections.flatMap((section) => section.items);
  const props = { bill, tables, estimator };
  return renderToBuffer(
    <Document
      title={`Bill of quantities: ${sample.project.name}, ${sample.project.place}`}
      author={estimator.name}
      subject={sample.description}
      creator={estimator.name}
      producer={estimator.name}
      language={edition.locale}
      pageMode="useOutlines"
      pdfVersion="1.7"
      creationDate={issued}
      modificationDate={issued}
    >
      <BillPage {...props}>
        <Front {...props} />
      </BillPage>
      <BillPage {...props}>
        <Basis {...props} />
      </BillPage>
      <BillPage {...props}>
        <Preliminaries {...props} />
        <KeepWithNext points={120} />
        <MeasuredWork {...props} />
        <Summary {...props} />
        <Title>Exclusions</Title>
        <Numbered entries={sample.exclusions} />
        <Title>Questions for the designer</Title>
        <Numbered entries={sample.questions} />
      </BillPage>
      <BillPage {...props}>
        <List
          title="Dimension sheet"
          reference={`${id}.xlsx`}
          table={tables.dimensions}
          entries={items.flatMap(({ lines }) => lines)}
        />
        <KeepWithNext points={110} />
        <List
          title="Lengths taken from the drawings"
          reference={`${id}.xlsx`}
          table={tables.lengths}
          entries={[...lengths.values()]}
        />
      </BillPage>
      <BillPage {...props}>
        <List
          title="Build-up of rates"
          reference={`${id}.xlsx`}
          table={tables.rates}
          entries={items}
        />
      </BillPage>
    </Document>,
  );
}
