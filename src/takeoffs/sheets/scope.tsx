import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '../drawing/mark-colors.ts';
import { formatDate } from '../format.ts';
import { ORANGE_TEXT, RED } from './sheet-colors.ts';
import { SheetPage, type SheetContent } from './frame.tsx';
import { BODY_WIDTH, row, ruleBelow, spread } from './layout.ts';
import { Heading, SheetNumber, text } from './type.tsx';

/** The scope: inclusions, exclusions, addenda, drawings, rounding. */
export function Scope({ takeoff, estimator }: SheetContent) {
  const { inclusions, exclusions, addenda, sheets } = takeoff.sample;
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
      <View key={entry} style={[row, ruleBelow(9)]}>
        <Text
          style={[text.strong, { width: 28, color: ORANGE_TEXT, fontSize: 13 }]}
        >{`${String(index + 1)}.`}</Text>
        <Text style={{ flex: 1, fontSize: 13 }}>{entry}</Text>
      </View>
    ));
  return (
    <SheetPage takeoff={takeoff} estimator={estimator} title="Scope and addenda">
      <View style={spread}>
        {column('Inclusions', COLORS.green.line, list(inclusions))}
        {column('Exclusions', RED, list(exclusions))}
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
            <Heading size={16} style={{ marginTop: 22, marginBottom: 4 }}>
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
            <Heading size={16} style={{ marginTop: 22, marginBottom: 4 }}>
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
