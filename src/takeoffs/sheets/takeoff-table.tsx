import { Text, View } from '@react-pdf/renderer';
import { formatAmount, formatFigure, formatNet, formatOrder, formatPercent } from '../format.ts';
import type { Amounts, TakeoffItem } from '../takeoff.ts';
import { SheetPage, type SheetContent } from './frame.tsx';
import { row } from './layout.ts';
import { Swatch } from './plot.tsx';
import { Bar, Cells, cellStyle, Head, Row, type Column } from './table.tsx';
import { text } from './type.tsx';

const TABLE: readonly Column[] = [
  { title: 'No.', width: 30, align: 'right' },
  { title: 'Mark', width: 62, align: 'left' },
  { title: 'Description', width: 262, align: 'left' },
  { title: 'Sheet', width: 52, align: 'left' },
  { title: 'Net', width: 62, align: 'right' },
  { title: 'Unit', width: 38, align: 'left' },
  { title: 'Waste', width: 46, align: 'right' },
  { title: 'Order', width: 62, align: 'right' },
  { title: 'Material $/unit', width: 64, align: 'right' },
  { title: 'Material $', width: 76, align: 'right' },
  { title: 'Labor $/unit', width: 58, align: 'right' },
  { title: 'Labor $', width: 76, align: 'right' },
  { title: 'Equipment $', width: 72, align: 'right' },
  { title: 'Man-hours', width: 62, align: 'right' },
  { title: 'Total $', width: 84, align: 'right' },
];

function ItemRow({ entry }: { entry: TakeoffItem }) {
  const { item, mark, net, order, rates, amounts } = entry;
  const values = [
    item.name,
    item.sheet,
    formatNet(net, item.unit),
    item.unit,
    item.waste === 0 ? '–' : formatPercent(item.waste),
    formatOrder(order, item.unit),
    formatAmount(rates.material),
    formatAmount(amounts.material),
    formatAmount(rates.labor),
    formatAmount(amounts.labor),
    formatAmount(amounts.equipment),
    formatFigure(amounts.hours, 1),
    formatAmount(amounts.direct),
  ];
  return (
    <Row whole>
      <Text style={cellStyle(30, 'right')}>{String(entry.number)}</Text>
      <View style={[row, { width: 62, paddingHorizontal: 4, alignItems: 'center' }]}>
        {mark ? <Swatch mark={mark} /> : null}
        {mark ? <Text style={[text.mono, { marginLeft: 5, fontSize: 8 }]}>{mark.tag}</Text> : null}
      </View>
      <Cells columns={TABLE.slice(2)} values={values} />
    </Row>
  );
}

function AmountsRow({
  label,
  amounts,
  grand = false,
}: {
  label: string;
  amounts: Amounts;
  grand?: boolean;
}) {
  return (
    <Row whole kind={grand ? 'total' : 'subtotal'}>
      <Text style={cellStyle(678, 'right')}>{label}</Text>
      <Text style={cellStyle(76, 'right')}>{formatAmount(amounts.material)}</Text>
      <Text style={cellStyle(58, 'right')} />
      <Text style={cellStyle(76, 'right')}>{formatAmount(amounts.labor)}</Text>
      <Text style={cellStyle(72, 'right')}>{formatAmount(amounts.equipment)}</Text>
      <Text style={cellStyle(62, 'right')}>{formatFigure(amounts.hours, 1)}</Text>
      <Text style={cellStyle(84, 'right')}>{formatAmount(amounts.direct)}</Text>
    </Row>
  );
}

function SectionRow({ number, title }: { number: string; title: string }) {
  return (
    <Row whole kind="group" ahead={40} padding={4.5}>
      <Text style={[text.mono, { width: 92, paddingHorizontal: 4 }]}>{number}</Text>
      <Text style={[text.strong, { paddingHorizontal: 4 }]}>{title}</Text>
    </Row>
  );
}

/** The takeoff table: every item with its quantities and prices, by MasterFormat section. */
export function TakeoffTable({ takeoff, estimator }: SheetContent) {
  return (
    <SheetPage takeoff={takeoff} estimator={estimator} title="Takeoff">
      <Bar
        fixed
        title="Takeoff: quantities and prices by MasterFormat section"
        reference={`${takeoff.id}.xlsx / Takeoff`}
      />
      <Head fixed columns={TABLE} />
      {takeoff.sections.map((section) => (
        <View key={section.number}>
          <SectionRow number={section.number} title={section.title} />
          {section.items.map((entry) => (
            <ItemRow key={entry.item.id} entry={entry} />
          ))}
          {section.items.length > 1 ? (
            <AmountsRow label={`Subtotal ${section.number}`} amounts={section.amounts} />
          ) : null}
        </View>
      ))}
      <AmountsRow label="Direct cost" amounts={takeoff.totals} grand />
    </SheetPage>
  );
}
