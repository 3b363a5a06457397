import { Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import { COLORS, MARKS } from '../drawing/palette.ts';
import { describeAlternate } from '../tables/describe-line.ts';
import { formatAmount, formatDate, formatPercent } from '../arithmetic/format.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { KeepWithNext, repeatRow } from './frame.tsx';
import { addBookmark, BODY_WIDTH, PAGE_HEIGHT, row, ruleBelow, spread } from './layout.ts';
import { keepTogether } from './table-rows.tsx';
import { Heading, SheetNumber, text } from './type.tsx';

interface EntryProps {
  /** Of a sheet, or of the entry itself. */
  number: string;
  line: string;
  /** In small gray below the line. */
  note?: string;
  amount?: string;
}

/** An entry of a numbered list. */
function Entry({ number, line, note, amount }: EntryProps) {
  return (
    <View wrap={false} style={[row, ruleBelow(1.8)]}>
      <SheetNumber>{number}</SheetNumber>
      <View style={{ flex: 1 }}>
        <Text>{line}</Text>
        {note && <Text style={[text.muted, { fontSize: 8.5 }]}>{note}</Text>}
      </View>
      {amount && <Text style={[text.strong, { width: 96, textAlign: 'right' }]}>{amount}</Text>}
    </View>
  );
}

interface ListProps {
  title: string;
  children: readonly ReactElement[];
}

/** The list at the top of a column. Further pages repeat its heading; two entries are kept together at each end. */
function MainList({ title, children }: ListProps) {
  const head = (name: string) => (
    <Heading size={20} style={{ marginBottom: 4 }}>
      {name}
    </Heading>
  );
  const { start, continued } = repeatRow(head(`${title} (continued)`));
  const { first, middle, last } = keepTogether(children);
  return (
    <>
      <View wrap={false}>
        {head(title)}
        {start}
        {first}
      </View>
      {last.length > 0 ? (
        <View>
          {continued}
          {middle}
          <View wrap={false}>{last}</View>
        </View>
      ) : null}
    </>
  );
}

/** A short list below the main list, unbroken. */
function List({ title, children }: ListProps) {
  return (
    <View wrap={false}>
      <Heading size={16} style={{ marginTop: 7, marginBottom: 2 }}>
        {title}
      </Heading>
      {children}
    </View>
  );
}

const numbered = (entries: readonly string[]) =>
  entries.map((entry, index) => (
    <View key={entry} wrap={false} style={[row, ruleBelow(1.8)]}>
      <Text style={[text.strong, { width: 28, color: COLORS['accent-text'] }]}>
        {`${String(index + 1)}.`}
      </Text>
      <Text style={{ flex: 1 }}>{entry}</Text>
    </View>
  ));

const COLUMN = (BODY_WIDTH - 2 * 30) / 3;

/** One of the three columns. All are as tall as the tallest, so that on a further page each keeps its place. */
function Column({ color, children }: { color: string; children: ReactNode }) {
  return (
    <View style={{ width: COLUMN, borderTopWidth: 3, borderTopColor: color, paddingTop: 8 }}>
      {children}
    </View>
  );
}

/** The scope: inclusions, exclusions, questions, price basis, addenda, drawings, rounding. */
export function Scope({ takeoff }: { takeoff: Takeoff }) {
  const { inclusions, exclusions, addenda, sheets, questions, priceBasis, labor } = takeoff.sample;
  const { escalation } = takeoff;
  const basis: [string, string][] = [
    ['ZIP', priceBasis.zip],
    ['Prices of', formatDate(priceBasis.dated)],
    [
      'Wages',
      `${priceBasis.wages}. ${labor.source}, published ${formatDate(labor.dated)}${escalation ? `; plus ${formatPercent(escalation.percent)} escalation, ${escalation.basis}` : ''}`,
    ],
    ['Source', priceBasis.source],
    ['Sales tax', priceBasis.tax],
    ['Valid', `${String(priceBasis.validDays)} days from issue`],
  ];
  return (
    <>
      {/* Starts the scope on a new page if it would break here and fits on one. */}
      <KeepWithNext points={PAGE_HEIGHT} />
      <View
        {...addBookmark('Scope and addenda')}
        style={[spread, { marginTop: 18, fontSize: 9.5 }]}
      >
        <Column color={MARKS.green.line}>
          <MainList title="Inclusions">{numbered(inclusions)}</MainList>
          <List title="Pricing basis">
            {basis.map(([label, value]) => (
              <View key={label} wrap={false} style={[row, ruleBelow(1.8)]}>
                <Text style={[text.muted, { width: 66 }]}>{label}</Text>
                <Text style={{ flex: 1 }}>{value}</Text>
              </View>
            ))}
          </List>
        </Column>
        <Column color={MARKS.red.line}>
          <MainList title="Exclusions">{numbered(exclusions)}</MainList>
          <List title="Questions for the designer">
            {questions.map(({ sheet, text: question }) => (
              <Entry key={question} number={sheet} line={question} />
            ))}
          </List>
        </Column>
        <Column color={MARKS.blue.line}>
          <MainList title="Addenda reviewed">
            {addenda.map((addendum) => (
              <View key={addendum.number} wrap={false} style={ruleBelow(3)}>
                <Text style={text.strong}>
                  {`No. ${addendum.number}, ${formatDate(addendum.dated)}`}
                </Text>
                <Text>{addendum.effect}</Text>
              </View>
            ))}
          </MainList>
          {takeoff.alternates.length > 0 ? (
            <List title="Alternates">
              {takeoff.alternates.map((alternate, index) => (
                <Entry
                  key={alternate.title}
                  number={`No. ${String(index + 1)}`}
                  line={alternate.title}
                  note={describeAlternate(alternate)}
                  amount={`${alternate.amount < 0 ? 'Deduct' : 'Add'} ${formatAmount(Math.abs(alternate.amount))}`}
                />
              ))}
            </List>
          ) : null}
          <List title="Drawings used">
            {sheets.map(({ number, title, scale, dated }) => (
              <Entry
                key={number}
                number={number}
                line={title}
                note={`${scale === 'None' ? 'Not to scale' : scale}, dated ${formatDate(dated)}`}
              />
            ))}
          </List>
          <List title="Rounding">
            {[
              <Text key="rounding" style={text.muted}>
                Net quantities: pieces (EA) are rounded up; LF, SF, LB and BF to the nearest unit;
                SY, SQ, AC, CF, CY and GAL to a tenth; TON and CLF to a hundredth. Order quantities
                include waste and are rounded up, SY and GAL to whole units. Man-hours are rounded
                to a tenth for each item and each location; the location with the largest direct
                cost takes what rounding leaves.
              </Text>,
            ]}
          </List>
        </Column>
      </View>
    </>
  );
}
