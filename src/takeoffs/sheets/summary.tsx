import { Text, View } from '@react-pdf/renderer';
import { COLORS } from '#styles/colors.ts';
import { formatAmount, formatDate, formatFigure, formatMoney, formatPercent } from '../format.ts';
import type { Takeoff } from '../takeoff.ts';
import type { Amounts } from '../takeoff-item.ts';
import { addBookmark, BODY_WIDTH, ruleBelow, spread } from './layout.ts';
import { Cells, Head, Panel, Row, type Column } from './table-rows.tsx';
import { Heading, text } from './type.tsx';

const COLUMNS: readonly Column[] = [
  { title: 'Section', width: 76, align: 'left' },
  { title: 'Title', width: 216, align: 'left' },
  { title: 'Material $', width: 82, align: 'right' },
  { title: 'Labor $', width: 82, align: 'right' },
  { title: 'Equipment $', width: 78, align: 'right' },
  { title: 'Man-hours', width: 66, align: 'right' },
  { title: 'Direct $', width: 88, align: 'right' },
];
/** With the padding of the rows, left and right. */
const TABLE_WIDTH = COLUMNS.reduce((sum, column) => sum + column.width, 12);
const SIDE_WIDTH = BODY_WIDTH - TABLE_WIDTH - 36;

function formatAmounts(amounts: Amounts): string[] {
  return [
    formatAmount(amounts.material),
    formatAmount(amounts.labor),
    formatAmount(amounts.equipment),
    formatFigure(amounts.hours, 1),
    formatAmount(amounts.direct),
  ];
}

/** Sections up to which the table leaves the other panels their place on the page at full height. */
const ROOMY = 12;

function DirectCost({ takeoff }: { takeoff: Takeoff }) {
  const padding = takeoff.sections.length > ROOMY ? 2.6 : 5;
  return (
    <Panel title="Direct cost by MasterFormat section" reference={`${takeoff.id}.xlsx / Summary`}>
      <Head columns={COLUMNS} />
      {takeoff.sections.map((section) => (
        <Row key={section.number} padding={padding} size={10}>
          <Text style={[text.mono, { width: 76, paddingHorizontal: 4, fontSize: 8 }]}>
            {section.number}
          </Text>
          <Cells
            columns={COLUMNS.slice(1)}
            values={[section.title, ...formatAmounts(section.amounts)]}
          />
        </Row>
      ))}
      <Row kind="total" padding={6}>
        <Cells columns={COLUMNS} values={['', 'Direct cost', ...formatAmounts(takeoff.totals)]} />
      </Row>
    </Panel>
  );
}

/** A line of two ends in a panel. */
function Step({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
}) {
  return (
    <View
      style={[
        spread,
        ruleBelow(4.6),
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
      <View style={{ backgroundColor: COLORS.orange, padding: 14 }}>
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

/** The direct cost by room, pour, wall or level. */
function Locations({ takeoff }: { takeoff: Takeoff }) {
  const { locations, sample } = takeoff;
  if (locations.length === 0) return null;
  return (
    <View style={{ marginTop: 16 }}>
      <Panel
        title={`Direct cost by ${sample.locatedBy?.toLowerCase() ?? 'location'}`}
        reference={`${takeoff.id}.xlsx / Locations`}
      >
        {locations.map(({ name, direct, hours }) => (
          <Step
            key={name}
            label={`${name}, ${formatFigure(hours, 1)} man-hours`}
            value={formatAmount(direct)}
          />
        ))}
      </Panel>
    </View>
  );
}

const CREWS: readonly Column[] = [
  { title: 'Crew', width: 176, align: 'left' },
  { title: 'Workers', width: 54, align: 'right' },
  { title: 'Trade', width: 158, align: 'left' },
  { title: 'Base $', width: 60, align: 'right' },
  { title: 'Fringe $', width: 60, align: 'right' },
  { title: 'Burden $', width: 60, align: 'right' },
  { title: 'Per hour $', width: 60, align: 'right' },
  { title: 'Crew $', width: 60, align: 'right' },
];

const PIECES: readonly Column[] = [
  { title: 'Mark', width: 48, align: 'left' },
  { title: 'Pieces', width: 56, align: 'right' },
  { title: 'Size', width: 92, align: 'left' },
  { title: 'Length, ft', width: 66, align: 'right' },
  { title: 'For', width: 260, align: 'left' },
  { title: 'Each', width: 66, align: 'right' },
  { title: 'Total', width: 70, align: 'right' },
  { title: 'Unit', width: 30, align: 'left' },
];

/** A table in a panel of its own, with a note below. */
function List({
  title,
  reference,
  columns,
  rows,
  note = '',
}: {
  title: string;
  reference: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  note?: string;
}) {
  if (rows.length === 0) return null;
  return (
    <View style={{ marginTop: 18 }} wrap={false}>
      <Panel title={title} reference={reference}>
        <Head columns={columns} />
        {rows.map((values, index) => (
          <Row key={index} padding={3.4} size={9.5}>
            <Cells columns={columns} values={values} />
          </Row>
        ))}
        {note === '' ? null : <Text style={[text.muted, { padding: 6, fontSize: 9 }]}>{note}</Text>}
      </Panel>
    </View>
  );
}

/** The cost summary: direct cost by section and location, the steps to the bid total, and the piece list. */
export function Summary({ takeoff }: { takeoff: Takeoff }) {
  const { id, crews, pieces } = takeoff;
  const { labor, priceBasis } = takeoff.sample;
  const workers = crews.flatMap(({ name, trades, rate }) =>
    trades.map((trade, index) => [
      index === 0 ? name : '',
      String(trade.workers),
      trade.name,
      ...[trade.base, trade.fringe, trade.burden, trade.hourly].map(formatAmount),
      index === 0 ? formatAmount(rate) : '',
    ]),
  );
  const cut = pieces.map(({ mark, count, size, length, use, each, total, unit }) => [
    ...[mark, formatFigure(count, 0), size, formatFigure(length, 2), use],
    ...[formatFigure(each, 1), formatFigure(total, 0), unit],
  ]);
  return (
    <View {...addBookmark('Cost summary')} wrap={false} style={spread}>
      <View style={{ width: TABLE_WIDTH }}>
        <DirectCost takeoff={takeoff} />
        <List
          title="Labor rates per man-hour"
          reference={`${id}.xlsx / Labor`}
          columns={CREWS}
          rows={workers}
          note={`${labor.source}. Published ${formatDate(labor.dated)}. ${priceBasis.wages}.`}
        />
        <List title="Piece list" reference={`${id}.xlsx / Pieces`} columns={PIECES} rows={cut} />
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
