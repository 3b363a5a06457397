import { Text, View } from '@react-pdf/renderer';
import { figures, words } from '../columns.ts';
import { formatAmount, formatFigure, formatNet, formatOrder, formatPercent } from '../format.ts';
import type { Takeoff } from '../takeoff.ts';
import type { Amounts, TakeoffItem } from '../takeoff-item.ts';
import { addBookmark, row } from './layout.ts';
import { Swatch } from './plot.tsx';
import { addWidths, Bar, Cells, cellStyle, Head, Row, type TextColumn } from './table-rows.tsx';
import { text } from './type.tsx';

const formatHours = (hours: number) => (hours === 0 ? '–' : String(hours));

const QUANTITIES: readonly TextColumn<TakeoffItem>[] = [
  words('Description', 228, ({ item }) => item.name),
  words('Sheet', 46, ({ item }) => item.sheet),
  figures('Net', 52, ({ net, item }) => formatNet(net, item.unit)),
  words('Unit', 36, ({ item }) => item.unit),
  figures('Waste', 42, ({ item }) => (item.waste === 0 ? '–' : formatPercent(item.waste))),
  figures('Order', 52, ({ order, item }) => formatOrder(order, item.unit)),
  figures('Material $/unit', 56, ({ rates }) => formatAmount(rates.material)),
  figures('Equip. $/unit', 52, ({ rates }) => formatAmount(rates.equipment)),
  figures('Hours /unit', 46, ({ item }) => formatHours(item.rates.hours)),
  figures('Crew $/hour', 54, ({ crew }) => formatAmount(crew?.rate ?? 0)),
];

/** An item, or a sum of items, which has no rates. */
type Priced = Pick<TakeoffItem, 'amounts'> & Partial<Pick<TakeoffItem, 'item'>>;

const AMOUNTS: readonly TextColumn<Priced>[] = [
  figures('Material $', 76, ({ amounts }) => formatAmount(amounts.material)),
  figures('Labor $', 76, ({ amounts }) => formatAmount(amounts.labor)),
  figures('Equipment $', 68, ({ amounts }) => formatAmount(amounts.equipment)),
  figures('Man-hours', 58, ({ amounts, item }) =>
    item?.rates.hours === 0 ? '–' : formatFigure(amounts.hours, 1),
  ),
  figures('Total $', 84, ({ amounts }) => formatAmount(amounts.direct)),
];

const NUMBER = { head: 'No.', width: 28, align: 'right' } as const;
const MARK = { head: 'Mark', width: 66, align: 'left' } as const;
/** From the left edge to the first amount. */
const LABEL_WIDTH = addWidths([NUMBER, MARK, ...QUANTITIES]);

function ItemRow({ entry }: { entry: TakeoffItem }) {
  const { marks, number } = entry;
  const [mark] = marks;
  return (
    <Row>
      <Text style={cellStyle(NUMBER.width, 'right')}>{String(number)}</Text>
      <View style={[row, { width: MARK.width, paddingHorizontal: 4, alignItems: 'center' }]}>
        {mark ? <Swatch mark={mark} /> : null}
        {mark ? (
          <Text style={[text.mono, { marginLeft: 5, fontSize: 8 }]}>
            {marks.length > 2
              ? `${mark.tag} +${String(marks.length - 1)}`
              : marks.map(({ tag }) => tag).join(' ')}
          </Text>
        ) : null}
      </View>
      <Cells columns={[...QUANTITIES, ...AMOUNTS]} entry={entry} />
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
    <Row kind={grand ? 'total' : 'subtotal'}>
      <Text style={cellStyle(LABEL_WIDTH, 'right')}>{label}</Text>
      <Cells columns={AMOUNTS} entry={{ amounts }} />
    </Row>
  );
}

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
        reference={`${takeoff.id}.xlsx / Takeoff`}
      />
      <Head fixed columns={[NUMBER, MARK, ...QUANTITIES, ...AMOUNTS]} />
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
