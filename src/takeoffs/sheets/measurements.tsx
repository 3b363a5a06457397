import { Text, View } from '@react-pdf/renderer';
import { MARKS } from '#styles/colors.ts';
import { formatFigure, formatNet, formatQuantity } from '../format.ts';
import type { MeasuredLine } from '../measure/lines.ts';
import { addBookmark } from './layout.ts';
import type { Takeoff } from '../takeoff.ts';
import type { TakeoffItem } from '../takeoff-item.ts';
import { Bar, Cells, cellStyle, Head, Row, type Column } from './table-rows.tsx';

const LINES: readonly Column[] = [
  { title: 'No.', width: 34, align: 'right' },
  { title: 'Measured', width: 364, align: 'left' },
  { title: 'Times', width: 60, align: 'right' },
  { title: 'Quantity', width: 84, align: 'right' },
  { title: ' ', width: 38, align: 'left' },
  { title: '× ft', width: 62, align: 'right' },
  { title: '× ft ', width: 62, align: 'right' },
  { title: '× Factor', width: 72, align: 'right' },
  { title: 'Basis of factor', width: 220, align: 'left' },
  { title: 'Result', width: 90, align: 'right' },
  { title: '  ', width: 38, align: 'left' },
];

/** A conversion of units is shown as it stands, such as 1/27; any other factor by its value. */
function formatFactor({ factor, perUnit, of, into, basis }: MeasuredLine): string {
  if (factor === 1) return basis === '' ? '' : '1';
  return factor === of / into && perUnit === 1 && into !== 1
    ? `${String(of)}/${String(into)}`
    : formatQuantity(factor, 4);
}

function LineRow({ line, entry: { item } }: { line: MeasuredLine; entry: TakeoffItem }) {
  return (
    <Row whole padding={1.3} size={9} {...(line.less ? { color: MARKS.red.line } : {})}>
      <Cells
        columns={LINES}
        values={[
          '',
          `${line.less ? 'Less: ' : ''}${line.label || item.name}`,
          line.pieces === 1 ? '' : formatQuantity(line.pieces, 2),
          formatQuantity(line.measured.value, 3),
          line.measuredUnit,
          line.dimensions[0] ? formatQuantity(line.dimensions[0].value, 3) : '',
          line.dimensions[1] ? formatQuantity(line.dimensions[1].value, 3) : '',
          formatFactor(line),
          line.basis,
          formatFigure(line.result, 2),
        ]}
      />
    </Row>
  );
}

/** An item's net quantity over the lines it adds up from; neither its head nor a single line stands alone on a page. */
function ItemLines({ entry }: { entry: TakeoffItem }) {
  const { number, item, net } = entry;
  const rows = entry.lines
    .filter(({ pieces }) => pieces !== 0)
    .map((line, index) => <LineRow key={index} line={line} entry={entry} />);
  const kept = rows.length < 5 ? rows.length : 2;
  return (
    <>
      <View wrap={false}>
        <Row whole kind="group" bold padding={2.2}>
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
