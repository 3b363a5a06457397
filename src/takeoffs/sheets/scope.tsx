import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS, MARKS } from '#styles/colors.ts';
import { describeAlternate } from '../describe-line.ts';
import { formatAmount, formatDate } from '../format.ts';
import type { Takeoff } from '../takeoff.ts';
import { addBookmark, BODY_WIDTH, row, ruleBelow, spread } from './layout.ts';
import { Heading, SheetNumber, text } from './type.tsx';

/** The scope: inclusions, exclusions, questions, price basis, addenda, drawings, rounding. */
export function Scope({ takeoff }: { takeoff: Takeoff }) {
  const { inclusions, exclusions, addenda, sheets, questions, priceBasis, labor } = takeoff.sample;
  const basis: [string, string][] = [
    ['ZIP', priceBasis.zip],
    ['Prices of', formatDate(priceBasis.dated)],
    ['Wages', `${priceBasis.wages}. ${labor.source}, published ${formatDate(labor.dated)}`],
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
    <Heading size={16} style={{ marginTop: 11, marginBottom: 2 }}>
      {title}
    </Heading>
  );
  const list = (entries: readonly string[]) =>
    entries.map((entry, index) => (
      <View key={entry} style={[row, ruleBelow(3)]}>
        <Text
          style={[text.strong, { width: 28, color: COLORS['orange-text'], fontSize: 11 }]}
        >{`${String(index + 1)}.`}</Text>
        <Text style={{ flex: 1, fontSize: 11 }}>{entry}</Text>
      </View>
    ));
  return (
    <View {...addBookmark('Scope and addenda')} wrap={false} style={[spread, { marginTop: 18 }]}>
      {column(
        'Inclusions',
        MARKS.green.line,
        <View>
          {list(inclusions)}
          {subheading('What the prices stand on')}
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
            <View key={question} style={[row, ruleBelow(3)]}>
              <SheetNumber>{sheet}</SheetNumber>
              <Text style={{ flex: 1 }}>{question}</Text>
            </View>
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
              <Text style={{ fontSize: 11 }}>{addendum.effect}</Text>
            </View>
          ))}
          {takeoff.alternates.length > 0 ? (
            <View>
              {subheading('Alternates')}
              {takeoff.alternates.map((alternate, index) => (
                <View key={alternate.title} style={[row, ruleBelow(3)]}>
                  <SheetNumber>{`No. ${String(index + 1)}`}</SheetNumber>
                  <View style={{ flex: 1 }}>
                    <Text>{alternate.title}</Text>
                    <Text style={[text.muted, { fontSize: 9 }]}>
                      {describeAlternate(alternate)}
                    </Text>
                  </View>
                  <Text style={[text.strong, { width: 96, textAlign: 'right' }]}>
                    {`${alternate.amount < 0 ? 'Deduct' : 'Add'} ${formatAmount(Math.abs(alternate.amount))}`}
                  </Text>
                </View>
              ))}
            </View>
          ) : null}
          {subheading('Drawings used')}
          {sheets.map((sheet) => (
            <View key={sheet.number} style={[row, ruleBelow(3)]}>
              <SheetNumber>{sheet.number}</SheetNumber>
              <View style={{ flex: 1 }}>
                <Text>{sheet.title}</Text>
                <Text style={[text.muted, { fontSize: 9 }]}>
                  {`${sheet.scale === 'None' ? 'Not to scale' : sheet.scale}, dated ${formatDate(sheet.dated)}`}
                </Text>
              </View>
            </View>
          ))}
          {subheading('Rounding')}
          <Text style={[text.muted, { fontSize: 9.5 }]}>
            Net quantities are rounded to the nearest unit, cubic yards and squares to a tenth, tons
            and hundreds of feet to a hundredth. Order quantities include waste and are rounded up.
          </Text>
        </View>,
      )}
    </View>
  );
}
