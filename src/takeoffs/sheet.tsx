import { join } from 'node:path';
import {
  Document,
  Font,
  G,
  Page,
  Path,
  StyleSheet,
  Svg,
  Text,
  View,
  renderToBuffer,
} from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Mark } from './drawing/board.ts';
import { COLORS, INK, SHEET } from './drawing/colors.ts';
import { drawPlan, type Drawing } from './drawing/plan.ts';
import { drawSwatch } from './drawing/swatch.ts';
import { formatDimension } from './dimension.ts';
import {
  formatAmount,
  formatDate,
  formatFigure,
  formatMoney,
  formatNet,
  formatOrder,
  formatPercent,
} from './format.ts';
import { readDivision } from '../facts/masterformat.ts';
import type { Figure } from './measure/factor.ts';
import type { Amounts, Takeoff, TakeoffItem, TaggedMark } from './takeoff.ts';

/** What the title block says about the estimator. */
export interface Estimator {
  name: string;
  phone: string;
  email: string;
}

const PAPER = '#F3F0E8';
const VELLUM = '#E9E5DA';
const RULE = '#D3CEC1';
const TEXT_2 = '#3F4D57';
const TEXT_3 = '#5A666E';
const ON_INK_2 = '#B4C0C6';
const ORANGE = '#F55008';
const ORANGE_TEXT = '#B23A00';
const RED = '#B3261E';

/** 11 × 17 in. landscape: half of a full-size drawing, and what plan rooms print. */
const PAGE_WIDTH = 1224;
const PAGE_HEIGHT = 792;
const FRAME = 24;
const BLOCK = 46;
const INSET = 44;
const BODY_WIDTH = PAGE_WIDTH - 2 * INSET;

/** Loads the four fonts of the sheets. Call once per process, before the first sheet. */
export function registerFonts(folder: string): void {
  Font.register({
    family: 'Instrument Sans',
    fonts: [
      { src: join(folder, 'instrument-sans-400.ttf'), fontWeight: 400 },
      { src: join(folder, 'instrument-sans-600.ttf'), fontWeight: 600 },
    ],
  });
  Font.register({
    family: 'Instrument Sans Condensed',
    src: join(folder, 'instrument-sans-condensed-600.ttf'),
    fontWeight: 600,
  });
  Font.register({ family: 'Martian Mono', src: join(folder, 'martian-mono-400.ttf') });
  Font.registerHyphenationCallback((word) => [word]);
}

const styles = StyleSheet.create({
  page: {
    backgroundColor: SHEET,
    color: INK,
    fontFamily: 'Instrument Sans',
    fontSize: 10.5,
    lineHeight: 1.35,
    paddingTop: INSET,
    paddingHorizontal: INSET,
    paddingBottom: FRAME + BLOCK + 18,
  },
  frame: {
    position: 'absolute',
    top: FRAME,
    left: FRAME,
    right: FRAME,
    bottom: FRAME,
    borderWidth: 1.5,
    borderColor: INK,
  },
  block: {
    position: 'absolute',
    left: FRAME,
    right: FRAME,
    bottom: FRAME,
    height: BLOCK,
    flexDirection: 'row',
    borderWidth: 1.5,
    borderColor: INK,
    backgroundColor: SHEET,
  },
  blockCell: {
    justifyContent: 'center',
    paddingHorizontal: 12,
    borderRightWidth: 1,
    borderRightColor: INK,
  },
  blockLabel: { fontSize: 7.5, color: TEXT_3, lineHeight: 1.2 },
  blockValue: { fontSize: 10.5, fontWeight: 600, lineHeight: 1.25 },
  number: {
    position: 'absolute',
    right: FRAME,
    bottom: FRAME + 14,
    width: 106,
    textAlign: 'center',
    fontFamily: 'Martian Mono',
    fontSize: 13,
    // A unitless line height would be multiplied again each time the page number is filled in.
    lineHeight: '',
  },
  heading: { fontFamily: 'Instrument Sans Condensed', fontWeight: 600, lineHeight: 1.05 },
  mono: { fontFamily: 'Martian Mono', fontSize: 8.5 },
  muted: { color: TEXT_2 },
  right: { textAlign: 'right' },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row' },
  bar: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    backgroundColor: INK,
    color: PAPER,
    paddingHorizontal: 10,
    paddingVertical: 6,
    fontWeight: 600,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    backgroundColor: VELLUM,
    borderBottomWidth: 1.5,
    borderBottomColor: INK,
    paddingHorizontal: 6,
    paddingVertical: 5,
    fontSize: 8.5,
    fontWeight: 600,
    lineHeight: 1.2,
  },
  line: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 0.75,
    borderBottomColor: RULE,
    paddingHorizontal: 6,
    paddingVertical: 4.4,
    fontSize: 10,
    lineHeight: 1.25,
  },
});

/** Lets cells of one width share a style, so that a table does not build a style per cell. */
const widths = new Map<
  string,
  { width: number; paddingHorizontal: number; textAlign: 'left' | 'right' }
>();
function cellStyle(width: number, align: 'left' | 'right') {
  const key = `${width}${align}`;
  const known = widths.get(key);
  if (known) return known;
  const style = { width, paddingHorizontal: 4, textAlign: align };
  widths.set(key, style);
  return style;
}

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
}

function Strokes({ marks }: { marks: readonly Mark[] }) {
  return (
    <G>
      {marks.map((mark, index) => (
        <Path
          key={index}
          d={mark.path}
          fill={mark.fill ?? 'none'}
          {...(mark.fillOpacity === undefined ? {} : { fillOpacity: mark.fillOpacity })}
          {...(mark.stroke === undefined
            ? {}
            : { stroke: mark.stroke, strokeWidth: mark.width ?? 1 })}
          {...(mark.dash === undefined ? {} : { strokeDasharray: mark.dash })}
          {...(mark.cap === 'round'
            ? { strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const }
            : {})}
        />
      ))}
    </G>
  );
}

function Plot({ drawing }: { drawing: Drawing }) {
  const { width, height } = drawing;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Strokes marks={drawing.marks} />
    </Svg>
  );
}

function Swatch({ mark }: { mark: Pick<TaggedMark, 'kind' | 'color'> }) {
  return (
    <Svg width={18} height={11.5} viewBox="0 0 22 14">
      <Strokes marks={drawSwatch(mark)} />
    </Svg>
  );
}

/** The company's sign: a datum target. */
function Datum({ size, color }: { size: number; color: string }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 40 40">
      <Path d="M9 6V34H20.5A14 14 0 0 0 20.5 6Z" fill="none" stroke={color} strokeWidth={4.6} />
      <Path d="M1 20H39" stroke={ORANGE} strokeWidth={3} />
      <Path d="M4.6 24.4L13.4 15.6" stroke={ORANGE} strokeWidth={3} />
    </Svg>
  );
}

interface SheetProps {
  takeoff: Takeoff;
  estimator: Estimator;
  title: string;
  children: ReactNode;
}

function TitleCells({ takeoff, estimator, title }: Omit<SheetProps, 'children'>) {
  const { project, name } = takeoff.sample;
  const cell = (label: string, value: string, width: number) => (
    <View style={[styles.blockCell, { width }]}>
      <Text style={styles.blockLabel}>{label}</Text>
      <Text style={styles.blockValue}>{value}</Text>
    </View>
  );
  return (
    <View style={styles.block} fixed>
      <View
        style={[
          styles.blockCell,
          styles.row,
          { width: 226, alignItems: 'center', justifyContent: 'flex-start' },
        ]}
      >
        <Datum size={22} color={INK} />
        <Text style={[styles.heading, { fontSize: 15, marginLeft: 8 }]}>{estimator.name}</Text>
      </View>
      {cell('Project', `${project.name}, ${project.place}`, 330)}
      {cell('Takeoff', name, 190)}
      {cell('Sheet', title, 170)}
      {cell('Issued', formatDate(project.issued), 150)}
      <View style={{ flexGrow: 1, backgroundColor: ORANGE }} />
    </View>
  );
}

function TitleBlock(props: Omit<SheetProps, 'children'>) {
  return (
    <>
      <TitleCells {...props} />
      <Text
        fixed
        style={styles.number}
        render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
      />
    </>
  );
}

function SheetPage(props: SheetProps) {
  return (
    <Page size={[PAGE_WIDTH, PAGE_HEIGHT]} style={styles.page} bookmark={props.title}>
      <View style={styles.frame} fixed />
      {props.children}
      <TitleBlock {...props} />
    </Page>
  );
}

function Bar({
  title,
  reference,
  fixed = false,
}: {
  title: string;
  reference: string;
  fixed?: boolean;
}) {
  return (
    <View style={styles.bar} fixed={fixed}>
      <Text>{title}</Text>
      <Text style={[styles.mono, { color: ON_INK_2 }]}>{reference}</Text>
    </View>
  );
}

function Head({ columns, fixed = false }: { columns: readonly Column[]; fixed?: boolean }) {
  return (
    <View style={styles.head} fixed={fixed}>
      {columns.map((column) => (
        <Text key={column.title} style={cellStyle(column.width, column.align)}>
          {column.title}
        </Text>
      ))}
    </View>
  );
}

function Cells({ columns, values }: { columns: readonly Column[]; values: readonly string[] }) {
  return columns.map((column, index) => (
    <Text key={column.title} style={cellStyle(column.width, column.align)}>
      {values[index] ?? ''}
    </Text>
  ));
}

function mainDivision(takeoff: Takeoff): string {
  const cost = new Map<string, number>();
  for (const section of takeoff.sections) {
    const division = section.number.slice(0, 2);
    cost.set(division, (cost.get(division) ?? 0) + section.amounts.direct);
  }
  return [...cost].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function Cover({ takeoff, estimator }: { takeoff: Takeoff; estimator: Estimator }) {
  const { sample, totals, marks, unitCost } = takeoff;
  const division = mainDivision(takeoff);
  const left = 360;
  const rightWidth = PAGE_WIDTH - 2 * FRAME - left - 3;
  const plan = drawPlan(takeoff, { width: rightWidth - 40, height: 428, detail: 'card' });
  const fact = (label: string, value: string) => (
    <View
      style={{
        borderTopWidth: 0.75,
        borderTopColor: '#34474F',
        paddingVertical: 6,
        flexDirection: 'row',
        justifyContent: 'space-between',
      }}
    >
      <Text style={{ color: ON_INK_2 }}>{label}</Text>
      <Text style={styles.strong}>{value}</Text>
    </View>
  );
  return (
    <Page
      size={[PAGE_WIDTH, PAGE_HEIGHT]}
      style={[styles.page, { padding: FRAME, backgroundColor: PAPER }]}
      bookmark="Cover"
    >
      <View
        style={[
          styles.row,
          {
            height: PAGE_HEIGHT - 2 * FRAME - BLOCK,
            borderWidth: 1.5,
            borderBottomWidth: 0,
            borderColor: INK,
          },
        ]}
      >
        <View
          style={{
            width: left,
            backgroundColor: INK,
            color: PAPER,
            padding: 28,
            justifyContent: 'space-between',
          }}
        >
          <View>
            <Text style={[styles.heading, { fontSize: 168, lineHeight: 1, marginTop: -34 }]}>
              {division}
            </Text>
            <Text style={{ color: ON_INK_2, marginTop: 20, fontSize: 11 }}>
              {`Division ${division}, ${readDivision(division)}`}
            </Text>
            <Text
              style={[
                styles.heading,
                { fontSize: sample.name.length > 16 ? 36 : 46, marginTop: 22 },
              ]}
            >
              {sample.name}
            </Text>
            <Text
              style={[
                styles.heading,
                { fontSize: 22, marginTop: 12, color: '#FF8A52', lineHeight: 1.1 },
              ]}
            >
              {sample.project.name}
            </Text>
            <Text style={{ marginTop: 4, fontSize: 12 }}>{sample.project.place}</Text>
            <Text style={{ marginTop: 14, fontSize: 11.5, color: ON_INK_2, lineHeight: 1.45 }}>
              {sample.project.scope}
            </Text>
          </View>
          <View>
            {fact('Bid total', formatMoney(totals.total))}
            {unitCost ? fact(`Per SF of ${unitCost.label}`, formatMoney(unitCost.cents)) : null}
            {fact('Man-hours', formatFigure(totals.hours, 1))}
            {fact('Issued', formatDate(sample.project.issued))}
            <Text style={{ color: ON_INK_2, fontSize: 9, marginTop: 10 }}>
              {`${estimator.phone}    ${estimator.email}`}
            </Text>
          </View>
        </View>
        <View style={{ width: rightWidth, padding: 20 }}>
          <View style={{ borderWidth: 1, borderColor: INK, backgroundColor: SHEET }}>
            <Plot drawing={plan} />
          </View>
          <View style={[styles.row, { marginTop: 18 }]}>
            <View style={{ width: (rightWidth - 40) * 0.46, paddingRight: 24 }}>
              <Text style={[styles.heading, { fontSize: 16, marginBottom: 6 }]}>
                Measured on {sample.plan.sheet}
              </Text>
              {marks.map((mark) => (
                <View
                  key={mark.id}
                  style={[
                    styles.row,
                    {
                      alignItems: 'center',
                      borderTopWidth: 0.75,
                      borderTopColor: RULE,
                      paddingVertical: 3.2,
                    },
                  ]}
                >
                  <Swatch mark={mark} />
                  <Text style={[styles.mono, { width: 30, marginLeft: 8 }]}>{mark.tag}</Text>
                  <Text style={{ flexGrow: 1 }}>{mark.label}</Text>
                  <Text
                    style={styles.strong}
                  >{`${formatFigure(mark.quantity, 0)} ${mark.unit}`}</Text>
                </View>
              ))}
            </View>
            <View style={{ width: (rightWidth - 40) * 0.54 }}>
              <Text style={[styles.heading, { fontSize: 16, marginBottom: 6 }]}>Drawings</Text>
              {sample.sheets.map((sheet) => (
                <View
                  key={sheet.number}
                  style={[
                    styles.row,
                    { borderTopWidth: 0.75, borderTopColor: RULE, paddingVertical: 3.2 },
                  ]}
                >
                  <Text style={[styles.mono, { width: 54, paddingTop: 1.5 }]}>{sheet.number}</Text>
                  <Text style={{ flexGrow: 1 }}>{sheet.title}</Text>
                  <Text style={[styles.muted, { textAlign: 'right' }]}>
                    {formatDate(sheet.dated)}
                  </Text>
                </View>
              ))}
              <Text style={[styles.muted, { marginTop: 8, fontSize: 9.5 }]}>
                {`Addenda reviewed: ${sample.addenda.map((addendum) => `No. ${addendum.number}`).join(', ')}.${sample.placeholder ? ' Sample takeoff of a demonstration project.' : ''}`}
              </Text>
            </View>
          </View>
        </View>
      </View>
      <TitleBlock takeoff={takeoff} estimator={estimator} title="Cover" />
    </Page>
  );
}

/** Whole feet of a scale bar that is 90 to 240 points long. */
function chooseBar(scale: number): number {
  return [2, 4, 8, 10, 16, 20, 40, 50, 80, 100].find((feet) => feet * scale >= 110) ?? 100;
}

function ScaleBar({ scale }: { scale: number }) {
  const feet = chooseBar(scale);
  const length = feet * scale;
  const step = length / 4;
  return (
    <View>
      <Svg width={length + 2} height={9} viewBox={`0 0 ${String(length + 2)} 9`}>
        {[0, 1, 2, 3].map((index) => (
          <Path
            key={index}
            d={`M${String(1 + index * step)} 1h${step}v7h${String(-step)}Z`}
            fill={index % 2 === 0 ? INK : SHEET}
            stroke={INK}
            strokeWidth={1}
          />
        ))}
      </Svg>
      <View style={[styles.row, { width: length + 2, justifyContent: 'space-between' }]}>
        <Text style={{ fontSize: 8.5 }}>0</Text>
        <Text style={{ fontSize: 8.5 }}>{formatDimension(feet)}</Text>
      </View>
    </View>
  );
}

function North() {
  return (
    <Svg width={34} height={42} viewBox="0 0 34 42">
      <Path d="M17 8A13 13 0 1 1 16.9 8Z" fill="none" stroke={INK} strokeWidth={1} />
      <Path d="M17 2L22 30L17 26L12 30Z" fill={INK} />
    </Svg>
  );
}

function PlanPage({ takeoff, estimator }: { takeoff: Takeoff; estimator: Estimator }) {
  const { sample, marks, sections } = takeoff;
  const legendWidth = 252;
  const drawing = drawPlan(takeoff, {
    width: PAGE_WIDTH - 2 * FRAME - legendWidth - 16,
    height: PAGE_HEIGHT - 2 * FRAME - BLOCK - 16,
    detail: 'sheet',
  });
  const items = sections.flatMap((section) => section.items);
  const sheet = sample.sheets.find((entry) => entry.number === sample.plan.sheet);
  return (
    <Page
      size={[PAGE_WIDTH, PAGE_HEIGHT]}
      style={[styles.page, { padding: FRAME }]}
      bookmark="Marked plan"
    >
      <View
        style={[
          styles.row,
          {
            height: PAGE_HEIGHT - 2 * FRAME - BLOCK,
            borderWidth: 1.5,
            borderBottomWidth: 0,
            borderColor: INK,
          },
        ]}
      >
        <View style={{ padding: 6 }}>
          <Plot drawing={drawing} />
        </View>
        <View
          style={{
            width: legendWidth,
            borderLeftWidth: 1,
            borderLeftColor: INK,
            padding: 16,
            justifyContent: 'space-between',
          }}
        >
          <View>
            <Text style={[styles.heading, { fontSize: 22 }]}>{sample.plan.title}</Text>
            <Text style={[styles.muted, { marginTop: 4 }]}>
              {`${sample.plan.sheet}, ${sheet?.title ?? ''}`}
            </Text>
            <View style={{ marginTop: 16, borderTopWidth: 1.5, borderTopColor: INK }}>
              {marks.map((mark) => {
                const rows = items.filter(({ item }) => item.mark === mark.id);
                return (
                  <View
                    key={mark.id}
                    style={{ borderBottomWidth: 0.75, borderBottomColor: RULE, paddingVertical: 7 }}
                    wrap={false}
                  >
                    <View style={[styles.row, { alignItems: 'center' }]}>
                      <Swatch mark={mark} />
                      <Text style={[styles.mono, { marginLeft: 8, width: 28 }]}>{mark.tag}</Text>
                      <Text style={[styles.strong, { flex: 1 }]}>{mark.label}</Text>
                    </View>
                    <View style={[styles.row, { justifyContent: 'space-between', marginTop: 2 }]}>
                      <Text style={[styles.muted, { fontSize: 9 }]}>
                        {rows.length === 0
                          ? 'Deducted or for reference'
                          : `${rows.length === 1 ? 'Item' : 'Items'} ${rows.map(({ number }) => String(number)).join(', ')}`}
                      </Text>
                      <Text
                        style={styles.strong}
                      >{`${formatFigure(mark.quantity, 0)} ${mark.unit}`}</Text>
                    </View>
                  </View>
                );
              })}
            </View>
            <Text style={[styles.muted, { fontSize: 9, marginTop: 10 }]}>
              Tags on the plan and item numbers refer to the takeoff table. Areas and lengths are
              plan measure; heights, slopes and waste are added in the measurement sheet.
            </Text>
          </View>
          <View style={[styles.row, { alignItems: 'flex-end', justifyContent: 'space-between' }]}>
            <View>
              <ScaleBar scale={drawing.scale} />
              <Text style={[styles.muted, { fontSize: 9, marginTop: 4 }]}>
                {`Original ${sheet?.scale ?? ''}`}
              </Text>
            </View>
            {sample.plan.north ? <North /> : null}
          </View>
        </View>
      </View>
      <TitleBlock takeoff={takeoff} estimator={estimator} title="Marked plan" />
    </Page>
  );
}

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
    <View style={styles.line} wrap={false}>
      <Text style={cellStyle(30, 'right')}>{String(entry.number)}</Text>
      <View style={{ width: 62, paddingHorizontal: 4, flexDirection: 'row', alignItems: 'center' }}>
        {mark ? <Swatch mark={mark} /> : null}
        {mark ? (
          <Text style={[styles.mono, { marginLeft: 5, fontSize: 8 }]}>{mark.tag}</Text>
        ) : null}
      </View>
      <Cells columns={TABLE.slice(2)} values={values} />
    </View>
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
    <View
      wrap={false}
      style={[
        styles.line,
        {
          borderTopWidth: grand ? 1.5 : 0.75,
          borderTopColor: INK,
          borderBottomWidth: 0,
          fontWeight: 600,
        },
        grand ? { backgroundColor: VELLUM, fontSize: 10.5 } : {},
      ]}
    >
      <Text style={cellStyle(678, 'right')}>{label}</Text>
      <Text style={cellStyle(76, 'right')}>{formatAmount(amounts.material)}</Text>
      <Text style={cellStyle(58, 'right')} />
      <Text style={cellStyle(76, 'right')}>{formatAmount(amounts.labor)}</Text>
      <Text style={cellStyle(72, 'right')}>{formatAmount(amounts.equipment)}</Text>
      <Text style={cellStyle(62, 'right')}>{formatFigure(amounts.hours, 1)}</Text>
      <Text style={cellStyle(84, 'right')}>{formatAmount(amounts.direct)}</Text>
    </View>
  );
}

function SectionRow({ number, title }: { number: string; title: string }) {
  return (
    <View
      wrap={false}
      minPresenceAhead={40}
      style={[
        styles.line,
        { backgroundColor: PAPER, borderBottomColor: INK, paddingVertical: 4.5 },
      ]}
    >
      <Text style={[styles.mono, { width: 92, paddingHorizontal: 4 }]}>{number}</Text>
      <Text style={[styles.strong, { paddingHorizontal: 4 }]}>{title}</Text>
    </View>
  );
}

function TakeoffPages({ takeoff, estimator }: { takeoff: Takeoff; estimator: Estimator }) {
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

function MeasurementPages({ takeoff, estimator }: { takeoff: Takeoff; estimator: Estimator }) {
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
            <View
              style={[
                styles.line,
                {
                  backgroundColor: PAPER,
                  borderBottomColor: INK,
                  fontWeight: 600,
                  paddingVertical: 3.2,
                },
              ]}
            >
              <Text style={cellStyle(34, 'right')}>{String(number)}</Text>
              <Text style={cellStyle(970, 'left')}>{`${item.name}  (${item.sheet})`}</Text>
              <Text style={cellStyle(90, 'right')}>{formatNet(net, item.unit)}</Text>
              <Text style={cellStyle(38, 'left')}>{item.unit}</Text>
            </View>
            {lines.map((line, index) => (
              <View
                key={index}
                style={[
                  styles.line,
                  { paddingVertical: 2.4, fontSize: 9.5 },
                  line.result < 0 ? { color: RED } : {},
                ]}
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
              </View>
            ))}
          </View>
        ))}
    </SheetPage>
  );
}

function SummaryPage({ takeoff, estimator }: { takeoff: Takeoff; estimator: Estimator }) {
  const { sections, totals, sample, unitCost } = takeoff;
  const columns: readonly Column[] = [
    { title: 'Section', width: 76, align: 'left' },
    { title: 'Title', width: 216, align: 'left' },
    { title: 'Material $', width: 82, align: 'right' },
    { title: 'Labor $', width: 82, align: 'right' },
    { title: 'Equipment $', width: 78, align: 'right' },
    { title: 'Man-hours', width: 66, align: 'right' },
    { title: 'Direct $', width: 88, align: 'right' },
  ];
  const values = (amounts: Amounts) => [
    formatAmount(amounts.material),
    formatAmount(amounts.labor),
    formatAmount(amounts.equipment),
    formatFigure(amounts.hours, 1),
    formatAmount(amounts.direct),
  ];
  const largest = Math.max(...sections.map((section) => section.amounts.direct));
  const tableWidth = columns.reduce((sum, column) => sum + column.width, 12);
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
    <SheetPage takeoff={takeoff} estimator={estimator} title="Cost summary">
      <View style={[styles.row, { justifyContent: 'space-between' }]}>
        <View style={{ width: tableWidth }}>
          <View style={{ borderWidth: 1.5, borderColor: INK }}>
            <Bar
              title="Direct cost by MasterFormat section"
              reference={`${takeoff.id}.xlsx / Summary`}
            />
            <Head columns={columns} />
            {sections.map((section) => (
              <View
                key={section.number}
                style={[styles.line, { paddingVertical: 7.5, fontSize: 10.5 }]}
              >
                <Text style={[styles.mono, { width: 76, paddingHorizontal: 4, fontSize: 8 }]}>
                  {section.number}
                </Text>
                <Cells
                  columns={columns.slice(1)}
                  values={[section.title, ...values(section.amounts)]}
                />
              </View>
            ))}
            <View
              style={[
                styles.line,
                {
                  borderTopWidth: 1.5,
                  borderTopColor: INK,
                  borderBottomWidth: 0,
                  backgroundColor: VELLUM,
                  fontWeight: 600,
                  paddingVertical: 8,
                  fontSize: 10.5,
                },
              ]}
            >
              <Cells columns={columns} values={['', 'Direct cost', ...values(totals)]} />
            </View>
          </View>
          <Text style={[styles.heading, { fontSize: 20, marginTop: 24, marginBottom: 10 }]}>
            Share of direct cost
          </Text>
          {sections.map((section) => (
            <View
              key={section.number}
              style={[styles.row, { alignItems: 'center', marginBottom: 6 }]}
            >
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
        </View>
        <View style={{ width: BODY_WIDTH - tableWidth - 36 }}>
          <View style={{ borderWidth: 1.5, borderColor: INK }}>
            <Bar title="Bid summary" reference="USD" />
            {steps.map(([label, cents]) => (
              <View
                key={label}
                style={[
                  styles.line,
                  {
                    justifyContent: 'space-between',
                    paddingHorizontal: 14,
                    paddingVertical: 9,
                    fontSize: 12,
                  },
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
              <Text style={styles.strong}>Bid total</Text>
              <Text style={[styles.heading, { fontSize: 44, marginTop: 2, lineHeight: 1.2 }]}>
                {formatMoney(totals.total)}
              </Text>
              {unitCost ? (
                <Text style={{ marginTop: 4 }}>
                  {`${formatMoney(unitCost.cents)} per SF of ${unitCost.label}, ${formatFigure(unitCost.area, 0)} SF`}
                </Text>
              ) : null}
            </View>
          </View>
          <Text style={[styles.muted, { marginTop: 12, fontSize: 9.5 }]}>
            {`Labor: ${formatFigure(totals.hours, 1)} man-hours. Material is priced on the order quantity, labor and equipment on the net quantity. Sales tax applies to material, overhead to direct cost and tax, profit to all of these. Amounts are rounded to the cent line by line, so the columns add up as printed.`}
          </Text>
        </View>
      </View>
    </SheetPage>
  );
}

function ScopePage({ takeoff, estimator }: { takeoff: Takeoff; estimator: Estimator }) {
  const { inclusions, exclusions, addenda, sheets } = takeoff.sample;
  const width = (BODY_WIDTH - 2 * 30) / 3;
  const column = (title: string, color: string, children: ReactNode) => (
    <View style={{ width, borderTopWidth: 3, borderTopColor: color, paddingTop: 10 }}>
      <Text style={[styles.heading, { fontSize: 24, marginBottom: 8 }]}>{title}</Text>
      {children}
    </View>
  );
  const list = (entries: readonly string[]) =>
    entries.map((entry, index) => (
      <View
        key={entry}
        style={[
          styles.row,
          { borderBottomWidth: 0.75, borderBottomColor: RULE, paddingVertical: 9 },
        ]}
      >
        <Text
          style={[styles.strong, { width: 28, color: ORANGE_TEXT, fontSize: 13 }]}
        >{`${String(index + 1)}.`}</Text>
        <Text style={{ flex: 1, fontSize: 13 }}>{entry}</Text>
      </View>
    ));
  return (
    <SheetPage takeoff={takeoff} estimator={estimator} title="Scope and addenda">
      <View style={[styles.row, { justifyContent: 'space-between' }]}>
        {column('Inclusions', COLORS.green.line, list(inclusions))}
        {column('Exclusions', RED, list(exclusions))}
        {column(
          'Addenda reviewed',
          COLORS.blue.line,
          <View>
            {addenda.map((addendum) => (
              <View
                key={addendum.number}
                style={{ borderBottomWidth: 0.75, borderBottomColor: RULE, paddingVertical: 6 }}
              >
                <Text style={styles.strong}>
                  {`No. ${addendum.number}, ${formatDate(addendum.dated)}`}
                </Text>
                <Text style={{ fontSize: 12 }}>{addendum.effect}</Text>
              </View>
            ))}
            <Text style={[styles.heading, { fontSize: 16, marginTop: 22, marginBottom: 4 }]}>
              Drawings used
            </Text>
            {sheets.map((sheet) => (
              <View
                key={sheet.number}
                style={[
                  styles.row,
                  { borderBottomWidth: 0.75, borderBottomColor: RULE, paddingVertical: 5 },
                ]}
              >
                <Text style={[styles.mono, { width: 54, paddingTop: 1.5 }]}>{sheet.number}</Text>
                <View style={{ flex: 1 }}>
                  <Text>{sheet.title}</Text>
                  <Text style={[styles.muted, { fontSize: 9 }]}>
                    {`${sheet.scale === 'None' ? 'Not to scale' : sheet.scale}, dated ${formatDate(sheet.dated)}`}
                  </Text>
                </View>
              </View>
            ))}
            <Text style={[styles.heading, { fontSize: 16, marginTop: 22, marginBottom: 4 }]}>
              Rounding
            </Text>
            <Text style={[styles.muted, { fontSize: 9.5 }]}>
              Net quantities are rounded to the nearest unit, cubic yards and squares to a tenth,
              tons and hundreds of feet to a hundredth. Order quantities include waste and are
              rounded up.
            </Text>
          </View>,
        )}
      </View>
    </SheetPage>
  );
}

/**
 * Renders a takeoff as a PDF of 11 × 17 in. sheets: cover, marked plan, takeoff table, measurements, cost summary, scope.
 * The same takeoff always gives the same bytes: the document is dated with the day the takeoff was issued.
 */
export async function renderSheets(takeoff: Takeoff, estimator: Estimator): Promise<Uint8Array> {
  const { sample } = takeoff;
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  const props = { takeoff, estimator };
  return renderToBuffer(
    <Document
      title={`${sample.name} takeoff: ${sample.project.name}, ${sample.project.place}`}
      author={estimator.name}
      subject={sample.description}
      creator={estimator.name}
      producer={estimator.name}
      language="en-US"
      pageMode="useOutlines"
      creationDate={issued}
      modificationDate={issued}
    >
      <Cover {...props} />
      <PlanPage {...props} />
      <TakeoffPages {...props} />
      <MeasurementPages {...props} />
      <SummaryPage {...props} />
      <ScopePage {...props} />
    </Document>,
  );
}
