import { Text, View } from '@react-pdf/renderer';
import { COLORS } from '#styles/colors.ts';
import { figures, words } from '../columns.ts';
import { formatAmount, formatDate, formatFigure, formatMoney, formatPercent } from '../format.ts';
import type { Crew } from '../crews.ts';
import type { Piece } from '../pieces.ts';
import type { Takeoff, TakeoffSection } from '../takeoff.ts';
import { addBookmark, BODY_WIDTH, ruleBelow, spread } from './layout.ts';
import { addWidths, Cells, Head, Panel, Row, type TextColumn } from './table-rows.tsx';
import { Heading, text } from './type.tsx';

/** A section's direct cost, or that of all of them. */
type Sum = Pick<TakeoffSection, 'title' | 'amounts'>;

/** Set in a face of its own; the total has none. */
const NUMBER = words<Sum, string>('Section', 76, () => '');
const COLUMNS: readonly TextColumn<Sum>[] = [
  words('Title', 216, ({ title }) => title),
  figures('Material $', 82, ({ amounts }) => formatAmount(amounts.material)),
  figures('Labor $', 82, ({ amounts }) => formatAmount(amounts.labor)),
  figures('Equipment $', 78, ({ amounts }) => formatAmount(amounts.equipment)),
  figures('Man-hours', 66, ({ amounts }) => formatFigure(amounts.hours, 1)),
  figures('Direct $', 88, ({ amounts }) => formatAmount(amounts.direct)),
];
/** With the padding of the rows, left and right. */
const TABLE_WIDTH = addWidths([NUMBER, ...COLUMNS]) + 12;
const SIDE_WIDTH = BODY_WIDTH - TABLE_WIDTH - 36;

/** Sections up to which the table leaves the other panels their place on the page at full height. */
const ROOMY = 12;

function DirectCost({ takeoff }: { takeoff: Takeoff }) {
  const paddingVertical = takeoff.sections.length > ROOMY ? 2.6 : 5;
  return (
    <Panel title="Direct cost by MasterFormat section" reference={`${takeoff.id}.xlsx / Summary`}>
      <Head columns={[NUMBER, ...COLUMNS]} />
      {takeoff.sections.map((section) => (
        <Row key={section.number} style={{ paddingVertical }}>
          <Text style={[text.mono, { width: NUMBER.width, paddingHorizontal: 4, fontSize: 8 }]}>
            {section.number}
          </Text>
          <Cells columns={COLUMNS} entry={section} />
        </Row>
      ))}
      <Row kind="total" style={{ paddingVertical: 6 }}>
        <Cells
          columns={[NUMBER, ...COLUMNS]}
          entry={{ title: 'Direct cost', amounts: takeoff.totals }}
        />
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

interface Worker {
  trade: Crew['trades'][number];
  /** The crew, in the row of its first worker. */
  crew: Crew | undefined;
}

const CREWS: readonly TextColumn<Worker>[] = [
  words('Crew', 176, ({ crew }) => crew?.name ?? ''),
  figures('Workers', 54, ({ trade }) => String(trade.workers)),
  words('Trade', 158, ({ trade }) => trade.name),
  figures('Base $', 60, ({ trade }) => formatAmount(trade.base)),
  figures('Fringe $', 60, ({ trade }) => formatAmount(trade.fringe)),
  figures('Burden $', 60, ({ trade }) => formatAmount(trade.burden)),
  figures('Per hour $', 60, ({ trade }) => formatAmount(trade.hourly)),
  figures('Crew $', 60, ({ crew }) => (crew ? formatAmount(crew.rate) : '')),
];

const PIECES: readonly TextColumn<Piece>[] = [
  words('Mark', 48, ({ mark }) => mark),
  figures('Pieces', 56, ({ count }) => formatFigure(count, 0)),
  words('Size', 92, ({ size }) => size),
  figures('Length, ft', 66, ({ length }) => formatFigure(length, 2)),
  words('For', 260, ({ use }) => use),
  figures('Each', 66, ({ each }) => formatFigure(each, 1)),
  figures('Total', 70, ({ total }) => formatFigure(total, 0)),
  words('Unit', 30, ({ unit }) => unit),
];

/** A table in a panel of its own, with a note below. */
function List<Entry>({
  title,
  reference,
  columns,
  entries,
  note = '',
}: {
  title: string;
  reference: string;
  columns: readonly TextColumn<Entry>[];
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
  const { id, crews, pieces } = takeoff;
  const { labor, priceBasis } = takeoff.sample;
  const workers = crews.flatMap((crew) =>
    crew.trades.map((trade, index) => ({ trade, crew: index === 0 ? crew : undefined })),
  );
  return (
    <View {...addBookmark('Cost summary')} wrap={false} style={spread}>
      <View style={{ width: TABLE_WIDTH }}>
        <DirectCost takeoff={takeoff} />
        <List
          title="Labor rates per man-hour"
          reference={`${id}.xlsx / Labor`}
          columns={CREWS}
          entries={workers}
          note={`${labor.source}. Published ${formatDate(labor.dated)}. ${priceBasis.wages}.`}
        />
        <List
          title="Piece list"
          reference={`${id}.xlsx / Pieces`}
          columns={PIECES}
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
