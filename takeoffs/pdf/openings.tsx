import { Text, View } from '@react-pdf/renderer';
import { formatMoney, endSentence } from '../arithmetic/format.ts';
import type { HardwareSet } from '../price/hardware.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { BUYING, SETS } from '../tables/hardware-tables.ts';
import { OPENINGS } from '../tables/openings-table.ts';
import { addBookmark, BODY_WIDTH, spread } from './layout.ts';
import { KeepWithNext } from './frame.tsx';
import {
  Cells,
  fitColumns,
  Head,
  RepeatedBar,
  Row,
  ROW_PADDING,
  TotalCells,
} from './table-rows.tsx';
import { text } from './type.tsx';

const ROOM = BODY_WIDTH - 2 * ROW_PADDING;
const ROWS = fitColumns(OPENINGS, ROOM);
const PARTS = fitColumns(SETS, ROOM);
const LINES = fitColumns(BUYING, ROOM);

const DENSE = { paddingVertical: 2.2, fontSize: 9 };
const NOTE = [text.muted, { paddingHorizontal: 10, paddingVertical: 4, fontSize: 9 }];

/** The opening schedule: a row for each opening, and the walls they stand in. */
function Schedule({ takeoff }: { takeoff: Takeoff }) {
  const walls = takeoff.sample.schedule?.walls ?? [];
  const rows = takeoff.openings.map((opening) => (
    <Row key={opening.row.mark} style={DENSE}>
      <Cells columns={ROWS} entry={opening} />
    </Row>
  ));
  return (
    <View {...addBookmark('Opening schedule')}>
      <RepeatedBar
        title="Opening schedule: sizes from the plan, checked against the counts of the takeoff"
        reference={`${takeoff.id}.xlsx / ${OPENINGS.name}`}
      />
      <Head fixed columns={ROWS} />
      {rows.slice(0, -2)}
      <View wrap={false}>
        {rows.slice(-2)}
        <Text style={NOTE}>
          {`${endSentence(`Walls: ${walls.map(({ mark, name }) => `${mark} ${name}`).join('; ')}`)} Hand is read from outside or from the corridor, at exit devices from the side of their trim, the active leaf first; R swings toward you. Label S is for smoke and draft.`}
        </Text>
      </View>
    </View>
  );
}

/** A hardware set with what one opening takes; all of it on one page. */
function SetParts({ set }: { set: HardwareSet }) {
  const { number, name, openings, parts, material, note } = set;
  const count = `${String(openings.length)} ${openings.length === 1 ? 'opening' : 'openings'}`;
  return (
    <View wrap={false}>
      <Row kind="group">
        <View style={[spread, { flex: 1, paddingHorizontal: 4 }]}>
          <Text style={text.strong}>{`Set ${String(number)}: ${name}`}</Text>
          <Text>{`${count}: ${openings.join(', ')}. Material for one: ${formatMoney(material)}`}</Text>
        </View>
      </Row>
      {parts.map((part) => (
        <Row key={part.number} style={DENSE}>
          <Cells columns={PARTS} entry={part} />
        </Row>
      ))}
      {note === undefined ? null : <Text style={NOTE}>{note}</Text>}
    </View>
  );
}

/** Points of a buying list with its bar, head and total, and of a page; a longer list is split. */
const LIST = { row: 16.5, frame: 90, page: 600 };

/** Points below which a buying list begins on the next page: all of it, where it fits one. */
function keepList(rows: number): number {
  const whole = rows * LIST.row + LIST.frame;
  return whole <= LIST.page ? whole : 120;
}

/** The opening schedule, the hardware sets and the buying list of a takeoff with openings. */
export function Openings({ takeoff }: { takeoff: Takeoff }) {
  const { id, sets, buying } = takeoff;
  const lines = buying.map((line) => (
    <Row key={line.number} style={DENSE}>
      <Cells columns={LINES} entry={line} />
    </Row>
  ));
  return (
    <>
      <Schedule takeoff={takeoff} />
      <KeepWithNext points={160} />
      <View {...addBookmark('Hardware sets')} style={{ marginTop: 18 }}>
        <RepeatedBar
          title="Hardware sets: what one opening takes"
          reference={`${id}.xlsx / ${SETS.name}`}
        />
        <Head fixed columns={PARTS} />
        {sets.map((set) => (
          <SetParts key={set.number} set={set} />
        ))}
      </View>
      <KeepWithNext points={keepList(buying.length)} />
      <View {...addBookmark('Hardware buying list')} style={{ marginTop: 18 }}>
        <RepeatedBar
          title="Hardware buying list: each item over all sets"
          reference={`${id}.xlsx / ${BUYING.name}`}
        />
        <Head fixed columns={LINES} />
        {lines.slice(0, -2)}
        <View wrap={false}>
          {lines.slice(-2)}
          <Row kind="total">
            <TotalCells columns={LINES} sum={buying} label="Hardware material" />
          </Row>
        </View>
      </View>
    </>
  );
}
