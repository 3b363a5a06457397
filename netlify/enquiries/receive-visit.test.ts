import { beforeEach, describe, expect, test } from 'vitest';
import {
  ACCEPT_PAGE,
  CONTACT,
  fillForm,
  postForm,
  postJson,
  QUOTE,
  SITE,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { choosePlan, offers, plans, samples, trades } from '#tests/support/content.ts';
import { receiveEnquiry } from './receive.ts';
import { runSweep } from './run-sweep.ts';

let platform: TestPlatform;
beforeEach(() => {
  platform = new TestPlatform();
});

const plan = choosePlan();
const unpriced = plans.find(({ price }) => price === undefined);
const [trade] = trades;
const [offer] = offers;
const [sample] = samples;

const VISIT = {
  plan: plan.id,
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
    await receiveEnquiry(postForm(fillForm({ ...QUOTE, ...VISIT })), platform);
    expect(readLines()).toEqual(
      expect.arrayContaining([
        `Plan: ${plan.called}`,
        `Trade page: ${trade?.name}`,
        `Offer: ${offer?.title}`,
        `Sample: ${sample?.name}`,
        'Came from:',
        'Link on www.bids.example',
        'utm_source: Spring <newsletter>',
        'utm_medium: email',
        'First page: /pricing',
      ]),
    );
    expect(platform.memory.read('sales')[0]?.html).not.toContain('<newsletter>');
  });

  test('is kept with the enquiry, so that an e-mail written later names it too', async () => {
    platform.mailer = undefined;
    await receiveEnquiry(postJson({ ...CONTACT, ...VISIT }), platform);
    platform.mailer = platform.memory;
    platform.clock.time += 5 * 60_000;
    await runSweep(platform);
    expect(readLines()).toContain(`Plan: ${plan.called}`);
  });

  test('unknown and odd values are left out, and nothing is refused', async () => {
    const odd = {
      plan: 'gold',
      trade: '../company',
      landingPage: 'javascript:',
      utm_source: ['a'],
    };
    const response = await receiveEnquiry(postJson({ ...CONTACT, ...odd }), platform);
    expect(response.status).toBe(200);
    expect(readLines().join('\n')).not.toMatch(/^(Plan|Trade page|Came from)/m);
  });

  test('never reaches the acknowledgement', async () => {
    await receiveEnquiry(postJson({ ...CONTACT, ...VISIT }), platform);
    const [visitor] = platform.memory.read('visitor');
    expect(`${visitor?.subject} ${visitor?.text} ${visitor?.html}`).not.toMatch(
      /newsletter|bids\.example/,
    );
  });
});

describe('a page without a script', () => {
  const page = `${SITE}/contact?plan=${plan.id}&utm_source=ad&landingPage=/x`;

  test('cannot read its own address: the browser names it', async () => {
    const headers = { ...ACCEPT_PAGE, Referer: page };
    await receiveEnquiry(postForm(fillForm({ form: 'quote', ...QUOTE }), headers), platform);
    const lines = readLines();
    expect(lines).toContain(`Plan: ${plan.called}`);
    expect(lines).toContain('Came from: utm_source: ad');
  });

  test('the hidden fields outweigh the address', async () => {
    const headers = { ...ACCEPT_PAGE, Referer: page };
    const form = fillForm({ form: 'quote', ...QUOTE, plan: unpriced?.id ?? '' });
    await receiveEnquiry(postForm(form, headers), platform);
    expect(readLines()).toContain(`Plan: ${unpriced?.title}, price by agreement`);
  });

  test('a script has said what the visitor left of it', async () => {
    await receiveEnquiry(postForm(fillForm(QUOTE), { Referer: page }), platform);
    expect(readLines().join('\n')).not.toMatch(/^Plan/m);
  });

  test('an answer that needs correcting keeps it', async () => {
    const headers = { ...ACCEPT_PAGE, Referer: page };
    const response = await receiveEnquiry(
      postForm(fillForm({ form: 'quote', ...QUOTE, name: '' }), headers),
      platform,
    );
    const html = await response.text();
    expect(html).toContain(`<input type="hidden" name="plan" value="${plan.id}"/>`);
    expect(html).toContain('<input type="hidden" name="utm_source" value="ad"/>');
  });
});
