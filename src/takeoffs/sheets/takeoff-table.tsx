import { Text, View } from '@react-pdf/renderer';
import { formatAmount, formatFigure, formatNet, formatOrder, formatPercent } from '../format.ts';
import type { Takeoff } from '../takeoff.ts';
import type { Amounts, TakeoffItem } from '../takeoff-item.ts';
import { addBookmark, row } from './layout.ts';
import { Swatch } from './plot.tsx';
import { Bar, Cells, cellStyle, Head, Row, type Column } from './table-rows.tsx';
import { text } from './type.tsx';

const TABLE: readonly Column[] = [
  { title: 'No.', width: 28, align: 'right' },
  { title: 'Mark', width: 66, align: 'left' },
  { title: 'Description', width: 228, align: 'left' },
  { title: 'Sheet', width: 46, align: 'left' },
  { title: 'Net', width: 52, align: 'right' },
  { title: 'Unit', width: 36, align: 'left' },
  { title: 'Waste', width: 42, align: 'right' },
  { title: 'Order', width: 52, align: 'right' },
  { title: 'Material $/unit', width: 56, align: 'right' },
  { title: 'Equip. $/unit', width: 52, align: 'right' },
  { title: 'Hours /unit', width: 46, align: 'right' },
  { title: 'Crew $/hour', width: 54, align: 'right' },
  { title: 'Material $', width: 76, align: 'right' },
  { title: 'Labor $', width: 76, align: 'right' },
  { title: 'Equipment $', width: 68, align: 'right' },
  { title: 'Man-hours', width: 58, align: 'right' },
  { title: 'Total $', width: 84, align: 'right' },
];
/** From the left edge to the first amount. */
const LABEL_WIDTH = TABLE.slice(0, 12).reduce((sum, { width }) => sum + width, 0);

function ItemRow({ entry }: { entry: TakeoffItem }) {
  const { item, marks, net, order, rates, crew, amounts } = entry;
  const [mark] = marks;
  const values = [
    item.name,
    item.sheet,
    formatNet(net, item.unit),
    item.unit,
    item.waste === 0 ? '–' : formatPercent(item.waste),
    formatOrder(order, item.unit),
    formatAmount(rates.material),
    formatAmount(rates.equipment),
    item.rates.hours === 0 ? '–' : String(item.rates.hours),
    formatAmount(crew?.rate ?? 0),
    formatAmount(amounts.material),
    formatAmount(amounts.labor),
    formatAmount(amounts.equipment),
    item.rates.hours === 0 ? '–' : formatFigure(amounts.hours, 1),
    formatAmount(amounts.direct),
  ];
  return (
    <Row whole>
      <Text style={cellStyle(28, 'right')}>{String(entry.number)}</Text>
      <View style={[row, { width: 66, paddingHorizontal: 4, alignItems: 'center' }]}>
        {mark ? <Swatch mark={mark} /> : null}
        {mark ? (
          <Text style={[text.mono, { marginLeft: 5, fontSize: 8 }]}>
            {marks.length > 2
              ? `${mark.tag} +${String(marks.length - 1)}`
              : marks.map(({ tag }) => tag).join(' ')}
          </Text>
        ) : null}
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
      <Text style={cellStyle(LABEL_WIDTH, 'right')}>{label}</Text>
      <Text style={cellStyle(76, 'right')}>{formatAmount(amounts.material)}</Text>
      <Text style={cellStyle(76, 'right')}>{formatAmount(amounts.labor)}</Text>
      <Text style={cellStyle(68, 'right')}>{formatAmount(amounts.equipment)}</Text>
      <Text style={cellStyle(58, 'right')}>{formatFigure(amounts.hours, 1)}</Text>
      <Text style={cellStyle(84, 'right')}>{formatAmount(amounts.direct)}</Text>
    </Row>
  );
}

function SectionRow({ number, title }: { number: string; title: string }) {
  return (
    <Row whole kind="group" padding={2.9}>
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
        reference={`${takeoff.id}.xlsx / Takeoff`}
      />
      <Head fixed columns={TABLE} />
      {takeoff.sections.map(({ number, title, items, amounts }) => {
        const rows = items.map((entry) => <ItemRow key={entry.item.id} entry={entry} />);
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
                <AmountsRow label={`Subtotal ${number}`} amounts={amounts} />
              </View>
            ) : null}
          </View>
        );
      })}
      <AmountsRow label="Direct cost" amounts={takeoff.totals} grand />
    </View>
  );
}
