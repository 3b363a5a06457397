import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { composeMails } from '#enquiries/mail-out/compose.ts';
import { company, monthly, samples, trades } from '#tests/site/whole.ts';
import { COUNTED_ENQUIRY, QUOTE_ENQUIRY } from '#tests/support/quote-enquiry.ts';

const MAILER = { from: 'Datumline <site@datumline.example>', sales: 'sales@datumline.example' };
const { sales, visitor } = await composeMails(QUOTE_ENQUIRY, MAILER);

describe('the e-mail to the sales team', () => {
  test('leads with the files and the urgency, in both forms', () => {
    const lead = sales.text.split('\n\n').slice(0, 3);
    expect(lead).toEqual(['Quote request', '1 file, 300 KB', 'Timeline: As soon as possible']);
    expect(sales.html).toMatch(
      /1 file, 300 KB<.*Timeline: As soon as possible<\/p>.*Dana Whitfield/s,
    );
  });

  test('phone and address can be followed', () => {
    expect(sales.html).toContain('href="tel:+13125550190"');
    expect(sales.html).toContain(
      'href="mailto:dana.whitfield.estimating@whitfield-and-sons-concrete.example"',
    );
  });

  test.each([
    ['312 555 0190 x12', '+13125550190;ext=12'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+44 (20) 7946-0991', '+442079460991'],
    ['ext. 550190', undefined],
  ])('the number %j dials %s', async (phone, dialed) => {
    const values = { ...QUOTE_ENQUIRY.values, phone };
    const mails = await composeMails({ ...QUOTE_ENQUIRY, values }, MAILER);
    expect(/href="tel:([^"]*)"/.exec(mails.sales.html)?.[1]).toBe(dialed);
  });

  test('an international domain is written as mail servers take it', async () => {
    const values = { ...QUOTE_ENQUIRY.values, email: 'rosa@müller-bau.example' };
    const mails = await composeMails({ ...QUOTE_ENQUIRY, values }, MAILER);
    expect(mails.sales.replyTo).toEqual(['rosa@xn--mller-bau-q9a.example']);
    expect(mails.visitor.to).toEqual(['rosa@xn--mller-bau-q9a.example']);
    expect(mails.sales.text).toContain('rosa@müller-bau.example');
  });

  test('names the trades that are asked for', () => {
    const [first, second] = trades;
    for (const { text } of [sales, visitor])
      expect(text).toContain(`Trades: ${first?.name}, ${second?.name}\n`);
  });
});

describe('what a mailbox shows', () => {
  const previewOf = (html: string) => parseHtml(html).querySelector('div div')?.text;

  test('of the sales e-mail: what was sent, what is urgent, then who asks for what', () => {
    expect(previewOf(sales.html)).toBe(
      '1 file, 300 KB. Timeline: As soon as possible. Quote request from Whitfield & Sons Concrete Contractors of Northern Illinois',
    );
  });

  test('of the acknowledgement: that it arrived, and its reference', () => {
    expect(previewOf(visitor.html)).toMatch(/\. Your reference number is Q-9466-7181\. /);
    expect(visitor.subject).toMatch(/ \(Q-9466-7181\)$/);
  });
});

test('facts stand in the order in which they are read', () => {
  const labels = sales.text
    .split('\n')
    .flatMap((line) => /^([A-Z][A-Za-z -]+):(?: |$)/.exec(line)?.[1] ?? []);
  expect(labels).toEqual([
    // First of all, above the others.
    'Timeline',
    ...['Reference', 'Promised reply', 'Package', 'Sample'],
    ...['Name', 'E-mail address', 'Phone', 'Company', 'Project type', 'Scope of the estimate'],
    ...['Trades', 'Message', 'Services', 'File', 'Not given', 'Came from', 'Page'],
  ]);
});

test('a link stands for files that are not attached, with their number and size together', async () => {
  const [file] = QUOTE_ENQUIRY.files;
  if (!file) throw new Error('The enquiry has no file');
  const files = [6, 7].map((size) => ({
    ...file,
    name: `set-${size}.pdf`,
    size: size * 1024 ** 2,
  }));
  const several = await composeMails({ ...QUOTE_ENQUIRY, files, link: 'hash' }, MAILER);
  expect(several.sales.text).toMatch(/^Download the 2 files \(13 MB\):\n.*\/plans#hash\n/m);
  expect(several.sales.html).toMatch(/plans#hash"[^>]*>Download the 2 files<\/a> \(13 MB\)<\/p>/);
  expect(several.sales.text).toContain('Files:\nset-6.pdf (6 MB)\nset-7.pdf (7 MB)\n');
  expect(several.sales.text).toContain(
    'Anyone with this link can read the files: forward it with care. It works until 30 days after this e-mail.',
  );
  const one = await composeMails(
    { ...QUOTE_ENQUIRY, files: [...files.slice(1)], link: 'hash' },
    MAILER,
  );
  expect(one.sales.text).toMatch(/^Download the file \(7 MB\):\n/m);
});

test('files, sheets and price stand before whatever else there is to say', async () => {
  const doubted = { ...COUNTED_ENQUIRY, automatic: 'no script', link: 'hash' } as const;
  const { text, html } = (await composeMails(doubted, MAILER)).sales;
  for (const written of [text, html]) {
    const places = [
      '1 file, 22 sheets',
      'Download the file',
      'About 22 sheets',
      'Check this one',
      'Reference',
      'Anyone with this link',
    ].map((words) => written.lastIndexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  }
});

/** The words of a text, each once. */
const listWords = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu));

describe.each([
  ['a quote request', QUOTE_ENQUIRY],
  ['one whose sheets were counted', COUNTED_ENQUIRY],
  ['one with a link to its files', { ...QUOTE_ENQUIRY, link: 'hash' }],
  ['one in doubt', { ...QUOTE_ENQUIRY, automatic: 'no script' }],
  ['a message', { ...QUOTE_ENQUIRY, form: 'contact', files: [], visit: {} }],
] as const)('%s: both forms of its e-mails', (_, enquiry) => {
  const read = composeMails(enquiry, MAILER);

  test.each(['sales', 'visitor'] as const)('to %s say the same', async (kind) => {
    const { text, html } = (await read)[kind];
    const body = parseHtml(html).querySelector('body');
    const links = body?.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '') ?? [];
    const shown = listWords(`${body?.structuredText} ${links.map(decodeURIComponent).join(' ')}`);
    const written = listWords(text);
    expect([...written].filter((word) => !shown.has(word))).toEqual([]);
    const own = listWords(`${company.name} ${body?.querySelector('div div')?.text}`);
    const more = listWords(links.map(decodeURIComponent).join(' '));
    const unwritten = [...shown].filter(
      (word) => ![written, own, more].some((set) => set.has(word)),
    );
    expect(unwritten).toEqual([]);
  });

  test.each(['sales', 'visitor'] as const)('to %s link to what they show', async (kind) => {
    const { text, html } = (await read)[kind];
    for (const link of parseHtml(html).querySelectorAll('a')) {
      const href = decodeURIComponent(link.getAttribute('href') ?? '');
      const [scheme, target = ''] = href.split(/:(.*)/s);
      if (scheme === 'mailto') expect(target).toBe(link.text);
      else if (scheme === 'tel')
        expect(link.text.replaceAll(/\D/g, '')).toContain(target.slice(-10));
      else expect(text).toContain(link.getAttribute('href'));
    }
  });
});

describe('the acknowledgement', () => {
  test('carries the title bar with mark and reference', () => {
    expect(visitor.html).toMatch(
      new RegExp(`<td[^>]*>.*${company.name}</td>.*</td><td[^>]*>Q-9466-7181</td>`, 's'),
    );
  });

  test('says what the reference is for, and that a stranger need do nothing', () => {
    const number = /^.*\bQ-9466-7181\b.*$/m.exec(visitor.text)?.[0];
    expect(number).toMatch(/reference.*Give it when you call or write/);
    expect(
      parseHtml(visitor.html)
        .querySelectorAll('p')
        .map((one) => one.text),
    ).toContain(number);
    expect(visitor.text).toMatch(/did not send this form.*can ignore this e-mail/);
  });

  test('says what was sent in the words of the site, and nothing that was typed', () => {
    expect(visitor.text).toContain('What you sent\nFile: PDF, 300 KB\n');
    expect(visitor.text).toContain('Project type: Commercial');
    expect(visitor.text).toContain(`Package: ${monthly.called}`);
    expect(visitor.text).not.toContain('Not given');
    expect(`${visitor.text}${visitor.html}`).not.toMatch(
      /Whitfield|Bid due|share\.example|A-604|555-0190|bids\.example|spring-letter/,
    );
  });

  // A Saturday; Milwaukee is an hour behind New York.
  test.each([
    [{}, "We're closed Saturday. You'll hear from us by 11 am Monday.", 'Mon 11 am'],
    [
      { timeZone: 'America/New_York' },
      "We're closed Saturday. You'll hear from us by 12 pm Monday (11 am in Milwaukee).",
      'Mon 11 am, Mon 12 pm for the visitor',
    ],
  ])(
    'says by when an answer comes, on the clock of who reads it: %o',
    async (visit, says, reply) => {
      const receivedAt = Date.parse('2026-11-21T18:00:00Z');
      const mails = await composeMails({ ...QUOTE_ENQUIRY, visit, receivedAt }, MAILER);
      expect(mails.visitor.text).toContain(` ${says}\n`);
      expect(mails.sales.text).toContain(`\nPromised reply: ${reply}\n`);
      // The subject ends with the office's hour alone.
      expect(mails.sales.subject).toMatch(/ · Q-9466-7181 · answer by Mon 11 am$/);
    },
  );

  test('shows the sample that the visitor looked at, else of the trade page, else of the trades asked for', async () => {
    const [, asked, opened] = trades.filter((trade) => trade.samples.length > 0);
    const show = async (visit: Readonly<Record<string, string>>) => {
      const values = { ...QUOTE_ENQUIRY.values, trades: [asked?.id ?? ''] };
      const mails = await composeMails({ ...QUOTE_ENQUIRY, values, visit }, MAILER);
      return /\/samples\/([\w-]+)/.exec(mails.visitor.text)?.[1];
    };
    const [sample] = samples;
    expect(await show({ sample: sample?.id ?? '', trade: opened?.id ?? '' })).toBe(sample?.id);
    expect(await show({ trade: opened?.id ?? '' })).toBe(opened?.samples[0]);
    expect(await show({})).toBe(asked?.samples[0]);
    expect(opened?.samples[0]).not.toBe(asked?.samples[0]);
  });

  test('says what happens next with the office hours, and shows a sample that fits', () => {
    expect(visitor.text).toMatch(/What happens next\n.*during business hours \(Monday to Friday, /);
    expect(visitor.text).toContain(`sample takeoff, ${samples[0]?.name}\n`);
  });
});
