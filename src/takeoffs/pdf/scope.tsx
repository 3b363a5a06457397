import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS, MARKS } from '#styles/colors.ts';
import { describeAlternate } from '../measure/describe-line.ts';
import { formatAmount, formatDate, formatPercent } from '../format.ts';
import type { Takeoff } from '../price/takeoff.ts';
import { addBookmark, BODY_WIDTH, row, ruleBelow, spread } from './layout.ts';
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
    <View style={[row, ruleBelow(2.5)]}>
      <SheetNumber>{number}</SheetNumber>
      <View style={{ flex: 1 }}>
        <Text>{line}</Text>
        {note && <Text style={[text.muted, { fontSize: 9 }]}>{note}</Text>}
      </View>
      {amount && <Text style={[text.strong, { width: 96, textAlign: 'right' }]}>{amount}</Text>}
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
  const width = (BODY_WIDTH - 2 * 30) / 3;
  const column = (title: string, color: string, children: ReactNode) => (
    <View style={{ width, borderTopWidth: 3, borderTopColor: color, paddingTop: 8 }}>
      <Heading size={20} style={{ marginBottom: 4 }}>
        {title}
      </Heading>
      {children}
    </View>
  );
  const subheading = (title: string) => (
    <Heading size={16} style={{ marginTop: 9, marginBottom: 2 }}>
      {title}
    </Heading>
  );
  const list = (entries: readonly string[]) =>
    entries.map((entry, index) => (
      <View key={entry} style={[row, ruleBelow(2.5)]}>
        <Text
          style={[text.strong, { width: 28, color: COLORS['accent-text'] }]}
        >{`${String(index + 1)}.`}</Text>
        <Text style={{ flex: 1 }}>{entry}</Text>
      </View>
    ));
  return (
    <View {...addBookmark('Scope and addenda')} wrap={false} style={[spread, { marginTop: 18 }]}>
      {column(
        'Inclusions',
        MARKS.green.line,
        <View>
          {list(inclusions)}
          {subheading('Pricing basis')}
          {basis.map(([label, value]) => (
            <View key={label} style={[row, ruleBelow(3.2)]}>
              <Text style={[text.muted, { width: 66 }]}>{label}</Text>
              <Text style={{ flex: 1 }}>{value}</Text>
            </View>
          ))}
        </View>,
      )}
      {column(
        'Exclusions',
        MARKS.red.line,
        <View>
          {list(exclusions)}
          {subheading('Questions for the designer')}
          {questions.map(({ sheet, text: question }) => (
            <Entry key={question} number={sheet} line={question} />
          ))}
        </View>,
      )}
      {column(
        'Addenda reviewed',
        MARKS.blue.line,
        <View>
          {addenda.map((addendum) => (
            <View key={addendum.number} style={ruleBelow(4.4)}>
              <Text style={text.strong}>
                {`No. ${addendum.number}, ${formatDate(addendum.dated)}`}
              </Text>
              <Text>{addendum.effect}</Text>
            </View>
          ))}
          {takeoff.alternates.length > 0 ? (
            <View>
              {subheading('Alternates')}
              {takeoff.alternates.map((alternate, index) => (
                <Entry
                  key={alternate.title}
                  number={`No. ${String(index + 1)}`}
                  line={alternate.title}
                  note={describeAlternate(alternate)}
                  amount={`${alternate.amount < 0 ? 'Deduct' : 'Add'} ${formatAmount(Math.abs(alternate.amount))}`}
                />
              ))}
            </View>
          ) : null}
          {subheading('Drawings used')}
          {sheets.map(({ number, title, scale, dated }) => (
            <Entry
              key={number}
              number={number}
              line={title}
              note={`${scale === 'None' ? 'Not to scale' : scale}, dated ${formatDate(dated)}`}
            />
          ))}
          {subheading('Rounding')}
          <Text style={[text.muted, { fontSize: 9.5 }]}>
            Net quantities: pieces (EA) are rounded up; LF, SF, LB and BF to the nearest unit; SY,
            SQ, AC, CF, CY and GAL to a tenth; TON and CLF to a hundredth. Order quantities include
            waste and are rounded up, SY and GAL to whole units. Man-hours are rounded to a tenth
            for each item and each location, whose sums may differ by a tenth.
          </Text>
        </View>,
      )}
    </View>
  );
}
