import { Text, View } from '@react-pdf/renderer';
import { COLORS } from '../drawing/palette.ts';
import {
  formatAmount,
  formatDate,
  formatFigure,
  formatMoney,
  formatPercent,
} from '../arithmetic/format.ts';
import { describeEscalation } from '../price/escalation.ts';
import { LABOR, listWorkers } from '../tables/labor-table.ts';
import { PIECES } from '../tables/pieces-table.ts';
import { SUMMARY } from '../tables/summary-table.ts';
import type { Placed } from '../tables/table.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { addBookmark, BODY_WIDTH, ruleBelow, spread } from './layout.ts';
import { Cells, fitColumns, Head, Panel, Row, ROW_PADDING, TotalCells } from './table-rows.tsx';
import { Heading, text } from './type.tsx';

/** Of the tables, and of the panels beside them. */
export const TABLE_WIDTH = 700;
const SIDE_WIDTH = BODY_WIDTH - TABLE_WIDTH - 36;
const ROOM = TABLE_WIDTH - 2 * ROW_PADDING;
const SUMS = fitColumns(SUMMARY, ROOM);
const LENGTHS = fitColumns(PIECES, ROOM);

/** Maximum rows of a panel at full row height; with more, rows are lower to leave room for the other panels. */
const ROOMY = { sections: 12, locations: 8 };

function DirectCost({ takeoff }: { takeoff: Takeoff }) {
  const paddingVertical = takeoff.sections.length > ROOMY.sections ? 2.2 : 5;
  return (
    <Panel
      title="Direct cost by MasterFormat section"
      reference={`${takeoff.id}.xlsx / ${SUMMARY.name}`}
    >
      <Head columns={SUMS} />
      {takeoff.sections.map((section) => (
        <Row key={section.number} style={{ paddingVertical }}>
          <Cells columns={SUMS} entry={section} />
        </Row>
      ))}
      <Row kind="total" style={{ paddingVertical: 6 }}>
        <TotalCells columns={SUMS} sum={takeoff.totals} />
      </Row>
    </Panel>
  );
}

/** A line with a label and a value in a panel. */
function Step({
  label,
  value,
  strong = false,
  padding = 4.6,
}: {
  label: string;
  value: string;
  strong?: boolean;
  /** Points above and below. */
  padding?: number;
}) {
  return (
    <View
      wrap={false}
      style={[
        spread,
        ruleBelow(padding),
        { alignItems: 'center', paddingHorizontal: 14, fontSize: 11, lineHeight: 1.25 },
        strong
          ? {
              fontWeight: 600,
              backgroundColor: COLORS.paper,
              borderTopWidth: 1,
              borderTopColor: COLORS.ink,
            }
          : {},
      ]}
    >
      <Text style={{ maxWidth: SIDE_WIDTH - 120 }}>{label}</Text>
      <Text>{value}</Text>
    </View>
  );
}

/** The steps from direct cost to the bid total. */
function BidSummary({ takeoff }: { takeoff: Takeoff }) {
  const { totals, sample, unitCost } = takeoff;
  return (
    <Panel title="Bid summary" reference="USD">
      <Step label="Material" value={formatAmount(totals.material)} />
      <Step label="Labor" value={formatAmount(totals.labor)} />
      <Step label="Equipment" value={formatAmount(totals.equipment)} />
      <Step strong label="Direct cost" value={formatAmount(totals.direct)} />
      <Step
        label={`Sales tax on material, ${formatPercent(sample.markup.salesTax)}`}
        value={formatAmount(totals.salesTax)}
      />
      {totals.markups.map(({ label, percent, amount }) => (
        <Step
          key={label}
          label={`${label}, ${formatPercent(percent)}`}
          value={formatAmount(amount)}
        />
      ))}
      <View
        wrap={false}
        style={{ backgroundColor: COLORS.accent, color: COLORS['on-accent'], padding: 14 }}
      >
        <Text style={text.strong}>Bid total</Text>
        <Heading size={40} style={{ marginTop: 2, lineHeight: 1.2 }}>
          {formatMoney(totals.total)}
        </Heading>
        {unitCost ? (
          <Text style={{ marginTop: 4 }}>
            {`${formatMoney(unitCost.cents)} per SF of ${unitCost.label}, ${formatFigure(unitCost.area, 0)} SF`}
          </Text>
        ) : null}
      </View>
    </Panel>
  );
}

/** The direct cost by room, pour, wall or level, which may go on to a further page. */
function Locations({ takeoff }: { takeoff: Takeoff }) {
  const { locations, sample } = takeoff;
  if (locations.length === 0) return null;
  const padding = locations.length > ROOMY.locations ? 3 : 4.6;
  const rows = locations.map(({ name, direct, hours }) => (
    <Step
      key={name}
      label={`${name}, ${formatFigure(hours, 1)} man-hours`}
      value={formatAmount(direct)}
      padding={padding}
    />
  ));
  return (
    <View style={{ marginTop: 16 }}>
      <Panel
        title={`Direct cost by ${sample.locatedBy?.toLowerCase() ?? 'location'}`}
        reference={`${takeoff.id}.xlsx / Locations`}
      >
        {rows}
      </Panel>
    </View>
  );
}

/** A table in a panel of its own, with a note below. */
function List<Entry, Key extends string>({
  title,
  reference,
  columns,
  entries,
  note = '',
}: {
  title: string;
  reference: string;
  columns: readonly Placed<Entry, Key>[];
  entries: readonly Entry[];
  note?: string;
}) {
  if (entries.length === 0) return null;
  return (
    <View style={{ marginTop: 18 }} wrap={false}>
      <Panel title={title} reference={reference}>
        <Head columns={columns} />
        {entries.map((entry, index) => (
          <Row key={index} style={{ paddingVertical: 3.4, fontSize: 9.5 }}>
            <Cells columns={columns} entry={entry} />
          </Row>
        ))}
        {note === '' ? null : <Text style={[text.muted, { padding: 6, fontSize: 9 }]}>{note}</Text>}
      </Panel>
    </View>
  );
}

/** The cost summary: direct cost by section and location, the steps to the bid total, and the piece list. */
export function Summary({ takeoff }: { takeoff: Takeoff }) {
  const { id, crews, pieces, escalation } = takeoff;
  const { labor, priceBasis } = takeoff.sample;
  const workers = listWorkers(crews);
  return (
    <View {...addBookmark('Cost summary')} style={spread}>
      <View style={{ width: TABLE_WIDTH }}>
        <DirectCost takeoff={takeoff} />
        <List
          title="Labor rates per man-hour"
          reference={`${id}.xlsx / ${LABOR.name}`}
          columns={fitColumns(LABOR, ROOM, workers)}
          entries={workers}
          note={`${labor.source}. Published ${formatDate(labor.dated)}. ${escalation ? `${describeEscalation(escalation)} ` : ''}${priceBasis.wages}.`}
        />
        <List
          title="Piece list"
          reference={`${id}.xlsx / ${PIECES.name}`}
          columns={LENGTHS}
          entries={pieces}
        />
      </View>
      <View style={{ width: SIDE_WIDTH }}>
        <BidSummary takeoff={takeoff} />
        <Locations takeoff={takeoff} />
        <Text style={[text.muted, { marginTop: 10, fontSize: 9 }]}>
          Material is priced on the order quantity, equipment on the net quantity, labor as
          man-hours, to a tenth, times the crew’s rate. Sales tax applies to material, each markup
          to all above it. Amounts are rounded to the cent line by line, so the columns add up as
          printed.
        </Text>
      </View>
    </View>
  );
}
