import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '../drawing/mark-colors.ts';
import { formatAmount, formatDate } from '../format.ts';
import { ORANGE_TEXT, RED } from './sheet-colors.ts';
import { SheetPage, type SheetContent } from './frame.tsx';
import { BODY_WIDTH, row, ruleBelow, spread } from './layout.ts';
import { Heading, SheetNumber, text } from './type.tsx';

/** The scope: inclusions, exclusions, questions, price basis, addenda, drawings, rounding. */
export function Scope({ takeoff, estimator }: SheetContent) {
  const { inclusions, exclusions, addenda, sheets, questions, priceBasis } = takeoff.sample;
  const basis: [string, string][] = [
    ['ZIP', priceBasis.zip],
    ['Prices of', formatDate(priceBasis.dated)],
    ['Wages', priceBasis.wages],
    ['Source', priceBasis.source],
    ['Sales tax', priceBasis.tax],
    ['Valid', `${String(priceBasis.validDays)} days from issue`],
  ];
  const width = (BODY_WIDTH - 2 * 30) / 3;
  const column = (title: string, color: string, children: ReactNode) => (
    <View style={{ width, borderTopWidth: 3, borderTopColor: color, paddingTop: 10 }}>
      <Heading size={24} style={{ marginBottom: 8 }}>
        {title}
      </Heading>
      {children}
    </View>
  );
  const list = (entries: readonly string[]) =>
    entries.map((entry, index) => (
      <View key={entry} style={[row, ruleBelow(5)]}>
        <Text
          style={[text.strong, { width: 28, color: ORANGE_TEXT, fontSize: 11.5 }]}
        >{`${String(index + 1)}.`}</Text>
        <Text style={{ flex: 1, fontSize: 11.5 }}>{entry}</Text>
      </View>
    ));
  return (
    <SheetPage takeoff={takeoff} estimator={estimator} title="Scope and addenda">
      <View style={spread}>
        {column(
          'Inclusions',
          COLORS.green.line,
          <View>
            {list(inclusions)}
            <Heading size={16} style={{ marginTop: 16, marginBottom: 4 }}>
              What the prices stand on
            </Heading>
            {basis.map(([label, value]) => (
              <View key={label} style={[row, ruleBelow(4)]}>
                <Text style={[text.muted, { width: 66 }]}>{label}</Text>
                <Text style={{ flex: 1 }}>{value}</Text>
              </View>
            ))}
          </View>,
        )}
        {column(
          'Exclusions',
          RED,
          <View>
            {list(exclusions)}
            <Heading size={16} style={{ marginTop: 16, marginBottom: 4 }}>
              Questions for the designer
            </Heading>
            {questions.map(({ sheet, text: question }) => (
              <View key={question} style={[row, ruleBelow(5)]}>
                <SheetNumber>{sheet}</SheetNumber>
                <Text style={{ flex: 1 }}>{question}</Text>
              </View>
            ))}
          </View>,
        )}
        {column(
          'Addenda reviewed',
          COLORS.blue.line,
          <View>
            {addenda.map((addendum) => (
              <View key={addendum.number} style={ruleBelow(6)}>
                <Text style={text.strong}>
                  {`No. ${addendum.number}, ${formatDate(addendum.dated)}`}
                </Text>
                <Text style={{ fontSize: 12 }}>{addendum.effect}</Text>
              </View>
            ))}
            {takeoff.alternates.length > 0 ? (
              <View>
                <Heading size={16} style={{ marginTop: 16, marginBottom: 4 }}>
                  Alternates
                </Heading>
                {takeoff.alternates.map(({ title, item, amount }, index) => (
                  <View key={title} style={[row, ruleBelow(5)]}>
                    <SheetNumber>{`No. ${String(index + 1)}`}</SheetNumber>
                    <Text style={{ flex: 1 }}>{`${title}, item ${String(item)}`}</Text>
                    <Text style={[text.strong, { width: 96, textAlign: 'right' }]}>
                      {`${amount < 0 ? 'Deduct' : 'Add'} ${formatAmount(Math.abs(amount))}`}
                    </Text>
                  </View>
                ))}
              </View>
            ) : null}
            <Heading size={16} style={{ marginTop: 16, marginBottom: 4 }}>
              Drawings used
            </Heading>
            {sheets.map((sheet) => (
              <View key={sheet.number} style={[row, ruleBelow(5)]}>
                <SheetNumber>{sheet.number}</SheetNumber>
                <View style={{ flex: 1 }}>
                  <Text>{sheet.title}</Text>
                  <Text style={[text.muted, { fontSize: 9 }]}>
                    {`${sheet.scale === 'None' ? 'Not to scale' : sheet.scale}, dated ${formatDate(sheet.dated)}`}
                  </Text>
                </View>
              </View>
            ))}
            <Heading size={16} style={{ marginTop: 16, marginBottom: 4 }}>
              Rounding
            </Heading>
            <Text style={[text.muted, { fontSize: 9.5 }]}>
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
