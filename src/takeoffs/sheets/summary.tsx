import { Text, View } from '@react-pdf/renderer';
import { COLORS, INK } from '../drawing/mark-colors.ts';
import { formatAmount, formatFigure, formatMoney, formatPercent } from '../format.ts';
import type { Amounts, Takeoff } from '../takeoff.ts';
import { ORANGE, PAPER } from './sheet-colors.ts';
import { SheetPage, type SheetContent } from './frame.tsx';
import { BODY_WIDTH, row, ruleBelow, spread } from './layout.ts';
import { Cells, Head, Panel, Row, type Column } from './table.tsx';
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

function formatAmounts(amounts: Amounts): string[] {
  return [
    formatAmount(amounts.material),
    formatAmount(amounts.labor),
    formatAmount(amounts.equipment),
    formatFigure(amounts.hours, 1),
    formatAmount(amounts.direct),
  ];
}

function DirectCost({ takeoff }: { takeoff: Takeoff }) {
  return (
    <Panel title="Direct cost by MasterFormat section" reference={`${takeoff.id}.xlsx / Summary`}>
      <Head columns={COLUMNS} />
      {takeoff.sections.map((section) => (
        <Row key={section.number} padding={7.5} size={10.5}>
          <Text style={[text.mono, { width: 76, paddingHorizontal: 4, fontSize: 8 }]}>
            {section.number}
          </Text>
          <Cells
            columns={COLUMNS.slice(1)}
            values={[section.title, ...formatAmounts(section.amounts)]}
          />
        </Row>
      ))}
      <Row kind="total" padding={8}>
        <Cells columns={COLUMNS} values={['', 'Direct cost', ...formatAmounts(takeoff.totals)]} />
      </Row>
    </Panel>
  );
}

function Shares({ takeoff }: { takeoff: Takeoff }) {
  const { sections, totals } = takeoff;
  const largest = Math.max(...sections.map((section) => section.amounts.direct));
  return (
    <>
      <Heading size={20} style={{ marginTop: 24, marginBottom: 10 }}>
        Share of direct cost
      </Heading>
      {sections.map((section) => (
        <View key={section.number} style={[row, { alignItems: 'center', marginBottom: 6 }]}>
          <Text style={{ width: 216 }}>{section.title}</Text>
          <View
            style={{
              height: 14,
              width: Math.max((section.amounts.direct / largest) * 400, 1),
              backgroundColor: COLORS.blue.line,
            }}
          />
          <Text style={{ marginLeft: 8, fontSize: 9.5 }}>
            {`${formatFigure((section.amounts.direct / totals.direct) * 100, 1)}%`}
          </Text>
        </View>
      ))}
    </>
  );
}

/** The steps from direct cost to the bid total. */
function Bid({ takeoff }: { takeoff: Takeoff }) {
  const { totals, sample, unitCost } = takeoff;
  const { salesTax, overhead, profit } = sample.markup;
  const steps: [string, number][] = [
    ['Material', totals.material],
    ['Labor', totals.labor],
    ['Equipment', totals.equipment],
    ['Direct cost', totals.direct],
    [`Sales tax on material, ${formatPercent(salesTax)}`, totals.salesTax],
    [`Overhead, ${formatPercent(overhead)}`, totals.overhead],
    [`Profit, ${formatPercent(profit)}`, totals.profit],
  ];
  return (
    <Panel title="Bid summary" reference="USD">
      {steps.map(([label, cents]) => (
        <View
          key={label}
          style={[
            spread,
            ruleBelow(9),
            { alignItems: 'center', paddingHorizontal: 14, fontSize: 12, lineHeight: 1.25 },
            label === 'Direct cost'
              ? {
                  fontWeight: 600,
                  backgroundColor: PAPER,
                  borderTopWidth: 1,
                  borderTopColor: INK,
                }
              : {},
          ]}
        >
          <Text>{label}</Text>
          <Text>{formatAmount(cents)}</Text>
        </View>
      ))}
      <View style={{ backgroundColor: ORANGE, padding: 14 }}>
        <Text style={text.strong}>Bid total</Text>
        <Heading size={44} style={{ marginTop: 2, lineHeight: 1.2 }}>
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

/** The cost summary: direct cost by section, its shares, and the steps from direct cost to the bid total. */
export function Summary({ takeoff, estimator }: SheetContent) {
  return (
    <SheetPage takeoff={takeoff} estimator={estimator} title="Cost summary">
      <View style={spread}>
        <View style={{ width: TABLE_WIDTH }}>
          <DirectCost takeoff={takeoff} />
          <Shares takeoff={takeoff} />
        </View>
        <View style={{ width: BODY_WIDTH - TABLE_WIDTH - 36 }}>
          <Bid takeoff={takeoff} />
          <Text style={[text.muted, { marginTop: 12, fontSize: 9.5 }]}>
            {`Labor: ${formatFigure(takeoff.totals.hours, 1)} man-hours. Material is priced on the order quantity, labor and equipment on the net quantity. Sales tax applies to material, overhead to direct cost and tax, profit to all of these. Amounts are rounded to the cent line by line, so the columns add up as printed.`}
          </Text>
        </View>
      </View>
    </SheetPage>
  );
}
