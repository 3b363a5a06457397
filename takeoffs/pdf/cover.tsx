import { Text, View } from '@react-pdf/renderer';
import { COLORS } from '../drawing/palette.ts';
import { rankDivisions, readDivision } from '../arithmetic/masterformat-divisions.ts';
import { drawPlan } from '../drawing/plan.ts';
import { formatDate, formatFigure, formatMoney } from '../arithmetic/format.ts';
import { listPeople } from '../schema/issuer.ts';
import { FullPage, type PageContent } from './frame.tsx';
import { FULL_WIDTH, row, ruleAbove, spread } from './layout.ts';
import { Plot, Swatch } from './plot.tsx';
import { Heading, SheetNumber, text } from './type.tsx';

/** The first page: division, project, bid total, the plan in small, what was measured and from which drawings. */
export function Cover({ takeoff, issuer }: PageContent) {
  const { sample, totals, marks, unitCost } = takeoff;
  // The division with most rows, not the costliest: lists and menus show the sample under it.
  const [division = ''] = rankDivisions(sample.items.map(({ section }) => section));
  const left = 360;
  const rightWidth = FULL_WIDTH - left - 3;
  const [marked] = sample.plans;
  const plan =
    marked && drawPlan(takeoff, marked, { width: rightWidth - 40, height: 428, detail: 'card' });
  const fact = (label: string, value: string) => (
    <View key={label} style={[spread, ruleAbove(6), { borderTopColor: COLORS['rule-ink'] }]}>
      <Text style={{ color: COLORS['on-ink-2'] }}>{label}</Text>
      <Text style={text.strong}>{value}</Text>
    </View>
  );
  return (
    <FullPage takeoff={takeoff} issuer={issuer} title="Cover" background={COLORS.paper}>
      <View
        style={{
          width: left,
          backgroundColor: COLORS.ink,
          color: COLORS.paper,
          padding: 28,
          justifyContent: 'space-between',
        }}
      >
        <View>
          <Heading size={168} style={{ lineHeight: 1, marginTop: -34 }}>
            {division}
          </Heading>
          <Text style={{ color: COLORS['on-ink-2'], marginTop: 20, fontSize: 11 }}>
            {`Division ${division}, ${readDivision(division)}`}
          </Text>
          <Heading size={sample.name.length > 16 ? 36 : 46} style={{ marginTop: 22 }}>
            {sample.name}
          </Heading>
          <Heading
            size={22}
            style={{ marginTop: 12, color: COLORS['accent-on-ink'], lineHeight: 1.1 }}
          >
            {sample.project.name}
          </Heading>
          <Text style={{ marginTop: 4, fontSize: 12 }}>{sample.project.place}</Text>
          <Text
            style={{ marginTop: 14, fontSize: 11.5, color: COLORS['on-ink-2'], lineHeight: 1.45 }}
          >
            {sample.project.scope}
          </Text>
        </View>
        <View>
          {fact('Bid total', formatMoney(totals.total))}
          {unitCost ? fact(`Per SF of ${unitCost.label}`, formatMoney(unitCost.cents)) : null}
          {fact('Man-hours', formatFigure(totals.hours, 1))}
          {fact('Issued', formatDate(sample.project.issued))}
          {fact('Prices', `ZIP ${sample.priceBasis.zip}, ${formatDate(sample.priceBasis.dated)}`)}
          {listPeople(issuer).map(([label, name]) => fact(label, name))}
          <Text style={{ color: COLORS['on-ink-2'], fontSize: 9, marginTop: 10 }}>
            {`${issuer.phone}    ${issuer.email}`}
          </Text>
        </View>
      </View>
      <View style={{ width: rightWidth, padding: 20 }}>
        <View style={{ borderWidth: 1, borderColor: COLORS.ink, backgroundColor: COLORS.sheet }}>
          {plan ? <Plot drawing={plan} /> : null}
        </View>
        <View style={[row, { marginTop: 18 }]}>
          <View style={{ width: (rightWidth - 40) * 0.46, paddingRight: 24 }}>
            <Heading size={16} style={{ marginBottom: 6 }}>
              {`Measured on ${sample.plans.map(({ sheet }) => sheet).join(', ')}`}
            </Heading>
            {marks.map((mark) => (
              <View key={mark.id} style={[row, ruleAbove(3.2), { alignItems: 'center' }]}>
                <Swatch mark={mark} />
                <Text style={[text.mono, { width: 36, marginLeft: 8 }]}>{mark.tag}</Text>
                <Text style={{ flex: 1 }}>{mark.label}</Text>
                <Text
                  style={[text.strong, { marginLeft: 8 }]}
                >{`${formatFigure(mark.quantity, 0)} ${mark.unit}`}</Text>
              </View>
            ))}
          </View>
          <View style={{ width: (rightWidth - 40) * 0.54 }}>
            <Heading size={16} style={{ marginBottom: 6 }}>
              Drawings
            </Heading>
            {sample.sheets.map((sheet) => (
              <View key={sheet.number} style={[row, ruleAbove(3.2)]}>
                <SheetNumber>{sheet.number}</SheetNumber>
                <Text style={{ flexGrow: 1 }}>{sheet.title}</Text>
                <Text style={[text.muted, { textAlign: 'right' }]}>{formatDate(sheet.dated)}</Text>
              </View>
            ))}
            <Text style={[text.muted, { marginTop: 8, fontSize: 9.5 }]}>
              {`Addenda reviewed: ${sample.addenda.map((addendum) => `No. ${addendum.number}`).join(', ')}.${sample.placeholder ? ' Sample takeoff of a demonstration project.' : ''}`}
            </Text>
          </View>
        </View>
      </View>
    </FullPage>
  );
}
