import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { COLORS } from '../drawing/palette.ts';
import { formatDimension } from '../arithmetic/dimension.ts';
import { drawPlan } from '../drawing/plan.ts';
import { formatFigure } from '../arithmetic/format.ts';
import type { SamplePlan } from '../schema/sample-schema.ts';
import { measureMark } from '../price/takeoff.ts';
import { FullPage, type PageContent } from './frame.tsx';
import { FULL_HEIGHT, FULL_WIDTH, row, ruleBelow, spread } from './layout.ts';
import { Plot, Swatch } from './plot.tsx';
import { Heading, text } from './type.tsx';

/** Whole feet of the longest scale bar that leaves room for the north arrow beside it. */
function chooseBar(scale: number): number {
  return [2, 4, 8, 10, 16, 20, 40, 50, 80, 100].findLast((feet) => feet * scale <= 170) ?? 2;
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
            fill={index % 2 === 0 ? COLORS.ink : COLORS.sheet}
            stroke={COLORS.ink}
            strokeWidth={1}
          />
        ))}
      </Svg>
      <View style={[spread, { width: length + 2 }]}>
        <Text style={{ fontSize: 8.5 }}>0</Text>
        <Text style={{ fontSize: 8.5 }}>{formatDimension(feet)}</Text>
      </View>
    </View>
  );
}

function North() {
  return (
    <Svg width={34} height={42} viewBox="0 0 34 42">
      <Path d="M17 8A13 13 0 1 1 16.9 8Z" fill="none" stroke={COLORS.ink} strokeWidth={1} />
      <Path d="M17 2L22 30L17 26L12 30Z" fill={COLORS.ink} />
    </Svg>
  );
}

/** The marked plan at the size of the page, with its legend, scale bar and north. */
export function MarkedPlan({ takeoff, issuer, plan }: PageContent & { plan: SamplePlan }) {
  const { sample, sections } = takeoff;
  const marks = takeoff.marks.filter(({ id }) => plan.shapes.some(({ mark }) => mark === id));
  const legendWidth = 252;
  const gap = marks.length > 12 ? 4 : marks.length > 10 ? 5 : 7;
  const drawing = drawPlan(takeoff, plan, {
    width: FULL_WIDTH - legendWidth - 16,
    height: FULL_HEIGHT - 16,
    detail: 'sheet',
  });
  const items = sections.flatMap((section) => section.items);
  const sheet = sample.sheets.find((entry) => entry.number === plan.sheet);
  return (
    <FullPage takeoff={takeoff} issuer={issuer} title={`Marked plan ${plan.sheet}`}>
      <View style={{ padding: 6 }}>
        <Plot drawing={drawing} />
      </View>
      <View
        style={{
          width: legendWidth,
          borderLeftWidth: 1,
          borderLeftColor: COLORS.ink,
          padding: 16,
          justifyContent: 'space-between',
        }}
      >
        <View>
          <Heading size={22}>{plan.title}</Heading>
          <Text style={[text.muted, { marginTop: 4 }]}>
            {`${plan.sheet}, ${sheet?.title ?? ''}`}
          </Text>
          <View style={{ marginTop: 16, borderTopWidth: 1.5, borderTopColor: COLORS.ink }}>
            {marks.map((mark) => {
              const rows = items.filter((entry) => entry.marks.some(({ id }) => id === mark.id));
              return (
                <View key={mark.id} style={ruleBelow(gap)} wrap={false}>
                  <View style={[row, { alignItems: 'center' }]}>
                    <Swatch mark={mark} />
                    <Text style={[text.mono, { marginLeft: 8, width: 34 }]}>{mark.tag}</Text>
                    <Text style={[text.strong, { flex: 1 }]}>{mark.label}</Text>
                  </View>
                  <View style={[spread, { marginTop: 2 }]}>
                    <Text style={[text.muted, { fontSize: 9 }]}>
                      {rows.length === 0
                        ? 'Deducted or for reference'
                        : `${rows.length === 1 ? 'Item' : 'Items'} ${rows.map(({ number }) => String(number)).join(', ')}`}
                    </Text>
                    <Text
                      style={text.strong}
                    >{`${formatFigure(measureMark(takeoff.shapes, mark, plan.sheet), 0)} ${mark.unit}`}</Text>
                  </View>
                </View>
              );
            })}
          </View>
          <Text style={[text.muted, { fontSize: 9, marginTop: 10 }]}>
            Tags and items are those of the takeoff table. Areas and lengths are plan measure;
            heights, slopes and waste are in the measurements.
          </Text>
        </View>
        <View style={[spread, { alignItems: 'flex-end' }]}>
          <View>
            <ScaleBar scale={drawing.scale} />
            <Text style={[text.muted, { fontSize: 9, marginTop: 4 }]}>
              {`Original ${sheet?.scale ?? ''}`}
            </Text>
          </View>
          <North />
        </View>
      </View>
    </FullPage>
  );
}
