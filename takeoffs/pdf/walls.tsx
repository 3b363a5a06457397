import { Text, View } from '@react-pdf/renderer';
import { COLORS } from '../drawing/palette.ts';
import { drawPartSign, drawWalls } from '../drawing/draw-walls.ts';
import type { MasonryTakeoff } from '../price/masonry.ts';
import { CELLS } from '../tables/cells-table.ts';
import { describeCells, listWallLegend, VIEW_NOTE, writeWallSize } from '../tables/wall-legend.ts';
import { FlowingPage, FullPage, type PageContent } from './frame.tsx';
import { BODY_WIDTH, FULL_HEIGHT, FULL_WIDTH, row, ruleBelow } from './layout.ts';
import { Plot } from './plot.tsx';
import { Bar, Cells, fitColumns, Head, Row, ROW_PADDING, TotalCells } from './table-rows.tsx';
import { Heading, text } from './type.tsx';

const COLUMNS = fitColumns(CELLS, BODY_WIDTH - 2 * ROW_PADDING);

const LEGEND_WIDTH = 268;
/** Views of single walls beside each other, and points between them. */
const [ACROSS, GAP] = [3, 20];
const VIEW_WIDTH = (BODY_WIDTH - (ACROSS - 1) * GAP) / ACROSS;

/** What the views show, with the quantities of the takeoff table. */
function Legend({ masonry }: { masonry: MasonryTakeoff }) {
  return (
    <View style={{ marginTop: 16, borderTopWidth: 1.5, borderTopColor: COLORS.ink }}>
      {listWallLegend(masonry).map(({ sign, label, quantity }) => (
        <View key={sign.part} style={[row, ruleBelow(7), { alignItems: 'center' }]} wrap={false}>
          <Plot drawing={drawPartSign(sign)} />
          <Text style={{ flex: 1, marginHorizontal: 8 }}>{label}</Text>
          <Text style={text.strong}>{quantity}</Text>
        </View>
      ))}
    </View>
  );
}

/** The masonry walls in isometric, then each by itself with its grouted cells. */
export function Walls({ takeoff, estimator, masonry }: PageContent & { masonry: MasonryTakeoff }) {
  const { sample, id } = takeoff;
  const all = drawWalls(masonry, sample, {
    width: FULL_WIDTH - LEGEND_WIDTH - 16,
    height: FULL_HEIGHT - 16,
    size: 'large',
  });
  return (
    <>
      <FullPage takeoff={takeoff} estimator={estimator} title="Walls in isometric">
        <View style={{ padding: 6 }}>
          <Plot drawing={all} />
        </View>
        <View
          style={{
            width: LEGEND_WIDTH,
            borderLeftWidth: 1,
            borderLeftColor: COLORS.ink,
            padding: 16,
          }}
        >
          <Heading size={22}>Walls in isometric</Heading>
          <Text style={[text.muted, { marginTop: 4 }]}>
            Seen from the southeast, every block as it is laid
          </Text>
          <Legend masonry={masonry} />
          <Text style={[text.muted, { fontSize: 9, marginTop: 10 }]}>{VIEW_NOTE}</Text>
        </View>
      </FullPage>
      <FlowingPage takeoff={takeoff} estimator={estimator} title="Walls and grouted cells">
        <Heading size={22}>Each wall by itself</Heading>
        <View style={[row, { flexWrap: 'wrap', gap: GAP, marginTop: 8 }]}>
          {masonry.cells.map((cells) => (
            <View key={cells.wall.id} style={{ width: VIEW_WIDTH }} wrap={false}>
              <Plot
                drawing={drawWalls(masonry, sample, {
                  width: VIEW_WIDTH,
                  height: VIEW_WIDTH * 0.41,
                  size: 'compact',
                  wall: cells.wall.id,
                })}
              />
              <Text style={text.strong}>{`${cells.wall.label}, ${writeWallSize(cells)}`}</Text>
              <Text style={[text.muted, { fontSize: 9 }]}>{describeCells(cells)}</Text>
            </View>
          ))}
        </View>
        <View style={{ marginTop: 18 }} wrap={false}>
          <Bar
            title="Grouted cells: a row for each wall, every cell once"
            reference={`${id}.xlsx / ${CELLS.name}`}
          />
          <Head columns={COLUMNS} />
          {masonry.cells.map((cells) => (
            <Row key={cells.wall.id}>
              <Cells columns={COLUMNS} entry={cells} />
            </Row>
          ))}
          <Row kind="total">
            <TotalCells columns={COLUMNS} sum={masonry.cells} label="All walls" />
          </Row>
        </View>
      </FlowingPage>
    </>
  );
}
