import { Text, View } from '@react-pdf/renderer';
import { COLORS, MARKS } from '#styles/colors.ts';
import { figures, words } from '../columns.ts';
import { formatFigure, formatNet, formatQuantity } from '../format.ts';
import type { MeasuredLine } from '../measure/lines.ts';
import { addBookmark } from './layout.ts';
import type { Takeoff } from '../takeoff.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { Bar, Cells, cellStyle, Head, Row, type TextColumn } from './table-rows.tsx';

/** A conversion of units is shown as it stands, such as 1/27; any other factor by its value. */
function formatFactor({ factor, perUnit, of, into, basis }: MeasuredLine): string {
  if (factor === 1) return basis === '' ? '' : '1';
  return factor === of / into && perUnit === 1 && into !== 1
    ? `${String(of)}/${String(into)}`
    : formatQuantity(factor, 4);
}

/** A line of an item, and the name it has without a label of its own. */
interface Entry {
  line: MeasuredLine;
  name: string;
}

const formatSide = (side: MeasuredLine['measured'] | undefined) =>
  side ? formatQuantity(side.value, 3) : '';

const LINES: readonly TextColumn<Entry>[] = [
  figures('No.', 34, () => ''),
  words(
    'Measured',
    364,
    ({ line: { less, label }, name }) => `${less ? 'Less: ' : ''}${label || name}`,
  ),
  figures('Times', 60, ({ line: { pieces } }) => (pieces === 1 ? '' : formatQuantity(pieces, 2))),
  figures('Quantity', 84, ({ line }) => formatQuantity(line.measured.value, 3)),
  words(' ', 38, ({ line }) => line.measuredUnit),
  figures('× ft', 62, ({ line }) => formatSide(line.dimensions[0])),
  figures('× ft ', 62, ({ line }) => formatSide(line.dimensions[1])),
  figures('× Factor', 72, ({ line }) => formatFactor(line)),
  words('Basis of factor', 220, ({ line }) => line.basis),
  figures('Result', 90, ({ line }) => formatFigure(line.result, 2)),
  words('  ', 38, () => ''),
];

function LineRow({ line, name }: Entry) {
  return (
    <Row
      style={{
        paddingVertical: 1.3,
        fontSize: 9,
        color: line.less ? MARKS.red.line : COLORS.ink,
      }}
    >
      <Cells columns={LINES} entry={{ line, name }} />
    </Row>
  );
}

/** An item's net quantity over the lines it adds up from; neither its head nor a single line stands alone on a page. */
function ItemLines({ entry }: { entry: TakeoffItem }) {
  const { number, item, net } = entry;
  const rows = entry.lines
    .filter(({ pieces }) => pieces !== 0)
    .map((line, index) => <LineRow key={index} line={line} name={item.name} />);
  const kept = rows.length < 5 ? rows.length : 2;
  return (
    <>
      <View wrap={false}>
        <Row kind="group" style={{ fontWeight: 600, paddingVertical: 2.2 }}>
          <Text style={cellStyle(34, 'right')}>{String(number)}</Text>
          <Text style={cellStyle(962, 'left')}>{`${item.name}  (${item.sheet})`}</Text>
          <Text style={cellStyle(90, 'right')}>{formatNet(net, item.unit)}</Text>
          <Text style={cellStyle(38, 'left')}>{item.unit}</Text>
        </Row>
        {rows.slice(0, kept)}
      </View>
      {rows.slice(kept, -2)}
      {rows.length > kept ? <View wrap={false}>{rows.slice(-2)}</View> : null}
    </>
  );
}

/** The measurements: the lines that add up to every net quantity. */
export function Measurements({ takeoff }: { takeoff: Takeoff }) {
  return (
    <View {...addBookmark('Measurements')} style={{ marginTop: 18 }}>
      <Bar
        fixed
        title="Measurements: how each net quantity is measured"
        reference={`${takeoff.id}.xlsx / Measurements`}
      />
      <Head fixed columns={LINES} />
      {takeoff.sections
        .flatMap((section) => section.items)
        .map((entry) => (
          <ItemLines key={entry.item.id} entry={entry} />
        ))}
    </View>
  );
}
