import { Text, View } from '@react-pdf/renderer';
import { INK } from '../drawing/mark-colors.ts';
import { formatAmount, formatDate, formatFigure, formatMoney, formatPercent } from '../format.ts';
import type { Takeoff } from '../takeoff.ts';
import type { Amounts } from '../takeoff-item.ts';
import { ORANGE, PAPER } from './sheet-colors.ts';
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
          ? { fontWeight: 600, backgroundColor: PAPER, borderTopWidth: 1, borderTopColor: INK }
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
      <View style={{ backgroundColor: ORANGE, padding: 14 }}>
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

/** The crews' hourly rates, from base wage, fringe benefits and burden. */
function Crews({ takeoff }: { takeoff: Takeoff }) {
  const { source, dated } = takeoff.sample.labor;
  return (
    <View style={{ marginTop: 18 }} wrap={false}>
      <Panel title="Labor rates per man-hour" reference={`${takeoff.id}.xlsx / Labor`}>
        <Head columns={CREWS} />
        {takeoff.crews.flatMap((crew) =>
          crew.trades.map((trade, index) => (
            <Row key={`${crew.id} ${trade.name}`} padding={3.4} size={9.5}>
              <Cells
                columns={CREWS}
                values={[
                  index === 0 ? crew.name : '',
                  String(trade.workers),
                  trade.name,
                  formatAmount(trade.base),
                  formatAmount(trade.fringe),
                  formatAmount(trade.burden),
                  formatAmount(trade.hourly),
                  index === 0 ? formatAmount(crew.rate) : '',
                ]}
              />
            </Row>
          )),
        )}
        <Text style={[text.muted, { padding: 6, fontSize: 9 }]}>
          {`${source}. Published ${formatDate(dated)}. ${takeoff.sample.priceBasis.wages}.`}
        </Text>
      </Panel>
    </View>
  );
}

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

/** The pieces that the shop cuts or the yard delivers, by mark. */
function Pieces({ takeoff }: { takeoff: Takeoff }) {
  if (takeoff.pieces.length === 0) return null;
  return (
    <View style={{ marginTop: 18 }} wrap={false}>
      <Panel title="Piece list" reference={`${takeoff.id}.xlsx / Pieces`}>
        <Head columns={PIECES} />
        {takeoff.pieces.map((piece) => (
          <Row key={piece.mark} padding={3.4} size={9.5}>
            <Cells
              columns={PIECES}
              values={[
                piece.mark,
                formatFigure(piece.count, 0),
                piece.size,
                formatFigure(piece.length, 2),
                piece.use,
                formatFigure(piece.each, 1),
                formatFigure(piece.total, 0),
                piece.unit,
              ]}
            />
          </Row>
        ))}
      </Panel>
    </View>
  );
}

/** The cost summary: direct cost by section and location, the steps to the bid total, and the piece list. */
export function Summary({ takeoff }: { takeoff: Takeoff }) {
  return (
    <View {...addBookmark('Cost summary')} wrap={false} style={spread}>
      <View style={{ width: TABLE_WIDTH }}>
        <DirectCost takeoff={takeoff} />
        <Crews takeoff={takeoff} />
        <Pieces takeoff={takeoff} />
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
