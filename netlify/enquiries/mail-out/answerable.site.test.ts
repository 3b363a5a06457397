import { describe, expect, test } from 'vitest';
import { ENQUIRY_FIELDS, FORM_NAMES, type FormName } from '#tests/support/contract.ts';
import { QUOTE_ENQUIRY } from '#tests/support/quote-enquiry.ts';
import { composeMails } from './compose.ts';
import { composeEvent } from './webhook-event.ts';

/** Gmail cuts an e-mail off after 102 kB. */
const SHOWN = 102_000;

const ADDRESS = 'rosa.kim.estimating@kim-and-daughters-drywall.example';
const PHONE = '312-555-0123';

/** Every field at its longest, of a sign that takes six bytes of HTML, but for name, address and phone. */
function fillLongest(form: FormName): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const field of ENQUIRY_FIELDS[form]) {
    if ('longest' in field) values[field.name] = '"'.repeat(field.longest);
  }
  const phone = 'phone' in values ? { phone: PHONE } : {};
  return { ...values, name: 'Rosa Kim', email: ADDRESS, ...phone };
}

const makeEnquiry = (form: FormName) => ({
  ...QUOTE_ENQUIRY,
  form,
  values: fillLongest(form),
  files: form === 'quote' ? QUOTE_ENQUIRY.files : [],
});

/** What a person needs to answer an enquiry, as its form asks for it. */
const listNeeded = (form: FormName) => [
  'Rosa Kim',
  ADDRESS,
  ...(form === 'estimate' ? [] : [PHONE]),
];

function expectInOrder(text: string, ...parts: readonly string[]): void {
  const places = parts.map((part) => [text.indexOf(part), part] as const);
  const found = places.filter(([at]) => at >= 0).toSorted(([a], [b]) => a - b);
  expect(found.map(([, part]) => part)).toEqual(parts);
}

describe.each(FORM_NAMES)('%s: whom to answer stands before the longest message', (form) => {
  const longest = '"'.repeat(1_000);

  test('in the sales e-mail, where mail programs show it', async () => {
    const mailer = { from: 'site@datumline.example', sales: 'sales@datumline.example' };
    const { sales } = await composeMails(makeEnquiry(form), mailer);
    const shown = Buffer.from(sales.html).subarray(0, SHOWN).toString();
    for (const needed of listNeeded(form)) {
      expectInOrder(sales.text, `: ${needed}\n`, longest);
      expectInOrder(shown, `>${needed}<`, '&quot;'.repeat(1_000));
    }
    expect(sales.replyTo).toEqual([ADDRESS]);
    // Mailbox lists cut long subjects: the name gives way, and reference and hour stand.
    expect(sales.subject.length).toBeLessThan(150);
    expect(sales.subject).toMatch(/ · .*"{50,}… · Q-9466-7181 · answer by \w+ [\d:]+ [ap]m$/);
  });

  test('in the event of the webhook', async () => {
    const { text, data } = await composeEvent(makeEnquiry(form), undefined);
    for (const needed of listNeeded(form)) {
      expectInOrder(data.summary, `: ${needed}\n`, longest);
    }
    expect(text).toContain(form === 'estimate' ? ADDRESS : PHONE);
    expect(text.length).toBeLessThan(500);
  });
});
