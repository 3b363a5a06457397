import { describe, expect, test } from 'vitest';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import {
  ACCEPT_PAGE,
  CONTACT,
  fillForm,
  QUOTE,
  SITE,
  sweepAfter,
} from '#tests/support/test-platform.ts';
import { monthly, offers, samples, trades } from '#tests/site/whole.ts';

renewPlatform();

const [trade] = trades;
const [offer] = offers;
const [sample] = samples;

const VISIT = {
  plan: monthly.id,
  trade: trade?.id ?? '',
  offer: offer?.id ?? '',
  sample: sample?.id ?? '',
  landingPage: '/pricing',
  referrer: 'www.bids.example',
  utm_source: 'Spring <newsletter>',
  utm_medium: 'email',
};

/** The sales e-mail's text lines. */
function readLines(): readonly string[] {
  return platform.memory.read('sales')[0]?.text.split('\n') ?? [];
}

describe('what a visit brings along', () => {
  test('reaches the sales team in the words and prices of the content', async () => {
    await platform.submit(fillForm({ ...QUOTE, ...VISIT }));
    expect(readLines()).toEqual(
      expect.arrayContaining([
        `Package: ${monthly.called}`,
        `Trade page: ${trade?.name}`,
        `Offer: ${offer?.title}`,
        `Sample: ${sample?.name}`,
        'Came from:',
        'Link on www.bids.example',
        'utm_source: Spring <newsletter>',
        'utm_medium: email',
        'Page: /pricing',
      ]),
    );
    expect(platform.memory.read('sales')[0]?.html).not.toContain('<newsletter>');
  });

  test('is kept with the enquiry, so that an e-mail written later names it too', async () => {
    platform.mailer = undefined;
    await platform.post({ ...CONTACT, ...VISIT });
    platform.mailer = platform.memory;
    await sweepAfter(platform, 5 * 60_000);
    expect(readLines()).toContain(`Package: ${monthly.called}`);
  });

  test('unknown and odd values are left out, and nothing is refused', async () => {
    const odd = {
      plan: 'gold',
      trade: '../company',
      landingPage: 'javascript:',
      utm_source: ['a'],
    };
    const response = await platform.post({ ...CONTACT, ...odd });
    expect(response.status).toBe(200);
    expect(readLines().join('\n')).not.toMatch(/^(Package|Trade page|Came from)/m);
  });

  test('never reaches the acknowledgement', async () => {
    await platform.post({ ...CONTACT, ...VISIT });
    const [visitor] = platform.memory.read('visitor');
    expect(`${visitor?.subject} ${visitor?.text} ${visitor?.html}`).not.toMatch(
      /newsletter|bids\.example|Meeting 102/,
    );
  });
});

describe('a page without a script', () => {
  const page = `${SITE}/contact?plan=${monthly.id}&utm_source=ad&landingPage=/x`;

  test('cannot read its own address: the browser names it', async () => {
    const headers = { ...ACCEPT_PAGE, Referer: page };
    await platform.submit(fillForm({ form: 'quote', ...QUOTE }), headers);
    const lines = readLines();
    expect(lines).toContain(`Package: ${monthly.called}`);
    expect(lines).toContain('Came from: utm_source: ad');
  });

  test('the hidden fields outweigh the address', async () => {
    const headers = { ...ACCEPT_PAGE, Referer: page };
    const form = fillForm({ form: 'quote', ...QUOTE, plan: 'custom' });
    await platform.submit(form, headers);
    expect(readLines()).toContain('Package: Custom, price by agreement');
  });

  test('a script has said what the visitor left of it', async () => {
    await platform.submit(fillForm(QUOTE), { Referer: page });
    expect(readLines().join('\n')).not.toMatch(/^Package/m);
  });

  test('an answer that needs correcting keeps it', async () => {
    const headers = { ...ACCEPT_PAGE, Referer: page };
    const response = await platform.submit(
      fillForm({ form: 'quote', ...QUOTE, name: '' }),
      headers,
    );
    const html = await response.text();
    expect(html).toContain(`<input type="hidden" name="plan" value="${monthly.id}"/>`);
    expect(html).toContain('<input type="hidden" name="utm_source" value="ad"/>');
  });
});
