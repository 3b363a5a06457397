import { Text, View } from '@react-pdf/renderer';
import { formatFigure, formatNet } from '../format.ts';
import type { Figure } from '../measure/factor.ts';
import { RED } from './sheet-colors.ts';
import { SheetPage, type SheetContent } from './frame.tsx';
import { Bar, Cells, cellStyle, Head, Row, type Column } from './table.tsx';

const LINES: readonly Column[] = [
  { title: 'No.', width: 34, align: 'right' },
  { title: 'Measured', width: 372, align: 'left' },
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

const trim = (value: number, digits: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** Plain arithmetic is shown as it stands, such as 1/27; a computed factor by its value. */
function formatFactor({ value, formula }: Figure): string {
  if (value === 1 && formula === undefined) return '';
  return formula === undefined || formula.includes('(')
    ? trim(value, 4)
    : formula.replaceAll('*', ' × ');
}

/** The measurements: the lines that add up to every net quantity. */
export function Measurements({ takeoff, estimator }: SheetContent) {
  return (
    <SheetPage takeoff={takeoff} estimator={estimator} title="Measurements">
      <Bar
        fixed
        title="Measurements: how every net quantity comes about"
        reference={`${takeoff.id}.xlsx / Measurements`}
      />
      <Head fixed columns={LINES} />
      {takeoff.sections
        .flatMap((section) => section.items)
        .map(({ number, item, lines, net }) => (
          <View key={item.id} wrap={false}>
            <Row kind="group" bold padding={3.2}>
              <Text style={cellStyle(34, 'right')}>{String(number)}</Text>
              <Text style={cellStyle(970, 'left')}>{`${item.name}  (${item.sheet})`}</Text>
              <Text style={cellStyle(90, 'right')}>{formatNet(net, item.unit)}</Text>
              <Text style={cellStyle(38, 'left')}>{item.unit}</Text>
            </Row>
            {lines.map((line, index) => (
              <Row
                key={index}
                padding={2.4}
                size={9.5}
                {...(line.result < 0 ? { color: RED } : {})}
              >
                <Cells
                  columns={LINES}
                  values={[
                    '',
                    `${line.result < 0 ? 'Less: ' : ''}${line.label || item.name}`,
                    trim(line.times.value, 2),
                    formatFigure(line.measured, 2),
                    line.measuredUnit,
                    line.dimensions[0] === undefined ? '' : trim(line.dimensions[0], 3),
                    line.dimensions[1] === undefined ? '' : trim(line.dimensions[1], 3),
                    formatFactor(line.factor),
                    line.basis,
                    formatFigure(line.result, 2),
                    item.unit,
                  ]}
                />
              </Row>
            ))}
          </View>
        ))}
    </SheetPage>
  );
}
