import { expect } from 'vitest';
import { MARKS } from '#styles/colors.ts';
import type { Takeoff } from '#takeoffs/compute';
import { DECIMALS, figure, printQuantities } from '../figures.ts';
import { type PrintedDocument, findText, readRows } from '../read-pdf.ts';
import { escalate } from '../table-rows.ts';
import { TITLE_BLOCK, day, firstWord, withoutSpaces } from './printed.ts';

/** The scope: what is included stands under Inclusions, what is not under Exclusions, and so on. */
export function expectScope(takeoff: Takeoff, pdf: PrintedDocument): void {
  const { inclusions, exclusions, questions, addenda, priceBasis, labor, sheets } = takeoff.sample;
  const titles = ['Inclusions', 'Exclusions', 'Addenda reviewed'];
  const page = pdf.pages.find(({ texts }) =>
    titles.every((title) => texts.some(({ text }) => text === title)),
  );
  if (!page) throw new Error('No page has the heads of the scope');
  const heads = titles.map((head) => findText(page, head));
  const further = pdf.pages.slice(pdf.pages.indexOf(page) + 1);
  const columns = heads.map(({ left, y }, index) => {
    const area = { left: left - 1, right: heads[index + 1]?.left ?? Infinity, bottom: TITLE_BLOCK };
    const rows = [page, ...further].flatMap((one) =>
      readRows(one, one === page ? { ...area, top: y } : area),
    );
    return rows
      .map(({ cells }) => cells.map(({ text }) => text).join(' '))
      .filter((text) => !titles.includes(text.replace(' (continued)', '')));
  });
  const [included = '', excluded = '', third = ''] = columns.map((rows) =>
    withoutSpaces(rows.join('')),
  );
  let last = third;
  const numbered = (texts: readonly string[]) =>
    texts.map((line, index) => `${String(index + 1)}.${line}`);
  const rise = escalate(takeoff);
  const escalated = rise ? `; plus ${String(rise.percent)}% escalation, ${rise.basis}` : '';
  expect(included).toBe(
    withoutSpaces(
      [
        ...numbered(inclusions),
        'Pricing basis',
        `ZIP ${priceBasis.zip}`,
        `Prices of ${day(priceBasis.dated)}`,
        `Wages ${priceBasis.wages}. ${labor.source}, published ${day(labor.dated)}${escalated}`,
        `Source ${priceBasis.source}`,
        `Sales tax ${priceBasis.tax}`,
        `Valid ${String(priceBasis.validDays)} days from issue`,
      ].join(''),
    ),
  );
  const asked = questions.map(({ sheet, text }) => sheet + text);
  expect(excluded).toBe(
    withoutSpaces([...numbered(exclusions), 'Questions for the designer', ...asked].join('')),
  );
  const alternates = takeoff.alternates.map(({ title, parts, amount: cents }, index) => {
    const rows = columns[2] ?? [];
    const row = rows.find((text) =>
      text.startsWith(`No. ${String(index + 1)} ${firstWord(title)}`),
    );
    const numbers = parts
      .flatMap(({ entry, omitted: isOmitted }) => (isOmitted ? entry.number : []))
      .sort((a, b) => a - b);
    const list = new Intl.ListFormat('en-US').format(numbers.map(String));
    const omitted = list && `Omit item${numbers.length > 1 ? 's' : ''} ${list}.`;
    const changed = parts.flatMap(({ sign, entry, omitted: isOmitted }) => {
      const [net] = printQuantities(entry);
      const { name, unit } = entry.item;
      return isOmitted ? [] : `${sign < 0 ? 'Deduct' : 'Add'} ${name}, ${net} ${unit}.`;
    });
    const change = `${cents < 0 ? 'Deduct' : 'Add'} ${figure(Math.abs(cents) / 100, 2)}`;
    // The amount stands beside the first line of a title that takes two.
    expect(row?.endsWith(change), `${String(row)}, ${change}`).toBe(true);
    last = last.replace(withoutSpaces(change), '');
    return `No. ${String(index + 1)} ${title}${omitted}${changed.join('')}`;
  });
  const [before, rounding] = last.split('Rounding');
  expect(before).toBe(
    withoutSpaces(
      [
        ...addenda.map(({ number, dated, effect }) => `No. ${number}, ${day(dated)}${effect}`),
        ...(alternates.length > 0 ? ['Alternates', ...alternates] : []),
        'Drawings used',
        ...sheets.map(
          ({ number, title, scale, dated }) =>
            `${number}${title}${scale === 'None' ? 'Not to scale' : scale}, dated ${day(dated)}`,
        ),
      ].join(''),
    ),
  );
  expectRounding(rounding ?? '');
  // Included in green, excluded in red.
  for (const [head, color] of [
    [heads[0], MARKS.green.line],
    [heads[1], MARKS.red.line],
  ] as const) {
    const above = page.colors.find(
      ({ kind, x, y, width, height }) =>
        kind === 'stroke' &&
        height > 2 &&
        Math.abs(x - width / 2 - (head?.left ?? 0)) < 2 &&
        Math.abs(y - (head?.y ?? 0) - 29) < 6,
    );
    expect(above?.color.toUpperCase()).toBe(color.toUpperCase());
  }
}

/** The rule of rounding, as it is printed, is the one that the figures follow. */
function expectRounding(rule: string): void {
  const [net = '', order = ''] = rule.split('.');
  for (const [digits, words] of [
    [0, 'tothenearestunit'],
    [1, 'toatenth'],
    [2, 'toahundredth'],
  ] as const) {
    const part = net.split(/[:;]/).find((text) => text.endsWith(words)) ?? '';
    const units = part.slice(0, -words.length).split(/,|and/);
    expect(units.length, words).toBeGreaterThan(1);
    for (const unit of units) expect(DECIMALS[unit]?.[0] ?? 0, unit).toBe(digits);
  }
  expect(net).toContain('pieces(EA)areroundedup;');
  expect(order).toBe('Orderquantitiesincludewasteandareroundedup,SYandGALtowholeunits');
  expect([DECIMALS['SY']?.[1], DECIMALS['GAL']?.[1]]).toEqual([0, 0]);
  expect(rule).toContain('Man-hoursareroundedtoatenthforeachitemandeachlocation;');
}
