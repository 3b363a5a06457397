import assert from 'node:assert/strict';
import { samples } from '#tests/site/whole.ts';
import { WORDS } from '#tests/support/contract.ts';
import type { RecordedMail } from '#tests/support/recording-resend.ts';
import type { Visitor } from './visitor.ts';

/** The site that a path is walked on. */
export interface Site {
  url: string;
  /** What meets requests to /api/: nothing, a refusal (422), or a connection that is cut. */
  line: 'open' | 'refused' | 'cut';
  /** E-mails to the sales team. */
  readonly sales: () => readonly RecordedMail[];
  /** Paths of a plan set of 19 MB with 58 sheets. */
  readonly planSet: readonly string[];
}

/** What a visitor does, and has to see. */
export interface Path {
  readonly name: string;
  /** Screens it is walked on; both if absent. */
  readonly on?: 'phone' | 'desktop';
  readonly hasScripts?: false;
  readonly walk: (visitor: Visitor, site: Site) => Promise<void>;
}

/** Waits until a function that runs in the page returns something true. */
async function see<Given extends readonly unknown[]>(
  visitor: Visitor,
  what: string,
  look: (...given: Given) => unknown,
  ...given: Given
): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await visitor.evaluate(look, ...given).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not seen in 30 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const seeText = (visitor: Visitor, selector: string, text: string) =>
  see(
    visitor,
    `${selector} with “${text}”`,
    (where, words) =>
      [...document.querySelectorAll<HTMLElement>(where)].some(
        (one) => one.checkVisibility() && one.innerText.includes(words),
      ),
    selector,
    text,
  );

const isShown = (visitor: Visitor, selector: string) =>
  visitor.evaluate((where) => document.querySelector(where)?.checkVisibility() ?? false, selector);

/** Top and bottom edge of an element on the screen, in px. */
const edgesOf = (visitor: Visitor, selector: string) =>
  visitor.evaluate((where) => {
    const { top = NaN, bottom = NaN } =
      document.querySelector(where)?.getBoundingClientRect() ?? {};
    return { top, bottom };
  }, selector);

const valueOf = (visitor: Visitor, selector: string) =>
  visitor.evaluate((where) => document.querySelector<HTMLInputElement>(where)?.value, selector);

const storedAt = (visitor: Visitor, key: string) =>
  visitor.evaluate((name) => sessionStorage.getItem(name), key);

/** Clicks, in the middle of the screen: a header stands over its edge. */
async function press(visitor: Visitor, selector: string): Promise<void> {
  await visitor.evaluate((where) => {
    document.querySelector(where)?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, selector);
  await visitor.click(selector);
}

interface FormCase {
  readonly form: keyof typeof WORDS;
  readonly path: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly ticked: readonly string[];
}

const EMAIL = 'dana@whitfield.example';
const ESTIMATE: FormCase = {
  form: 'estimate',
  path: '/',
  typed: { firstName: 'Dana', lastName: 'Whitfield', email: EMAIL, message: 'A garage' },
  ticked: [],
};
const QUOTE: FormCase = {
  form: 'quote',
  path: '/contact',
  typed: { name: 'Dana Whitfield', email: EMAIL, phone: '312 555 0148' },
  ticked: ['[value=commercial]', '[value=full-scope]'],
};
const CONTACT: FormCase = {
  form: 'contact',
  path: '/contactus',
  typed: {
    name: 'Ray Ortiz',
    company: 'Ortiz Framing',
    email: EMAIL,
    message: 'Do you price precast?',
  },
  ticked: [],
};

/** Waits for an e-mail, which may go out after the visitor has the response. */
async function expectMail(site: Site, count: number): Promise<void> {
  const end = Date.now() + 20_000;
  while (site.sales().length < count && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.equal(site.sales().length, count, 'e-mails to the sales team');
}

const formAt = (form: string) => `#${form}-form`;
const inputAt = (form: string, name: string) => `${formAt(form)} [name=${name}]`;
const sendAt = (form: string) => `${formAt(form)} [type=submit]`;

async function fillIn(visitor: Visitor, { form, typed, ticked }: FormCase): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await visitor.type(inputAt(form, name), text);
  for (const box of ticked) await press(visitor, `${formAt(form)} ${box}`);
}

async function expectKept(visitor: Visitor, { form, typed, ticked }: FormCase): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    assert.equal(await valueOf(visitor, inputAt(form, name)), text);
  }
  for (const box of ticked) {
    const isTicked = await visitor.evaluate(
      (where) => document.querySelector<HTMLInputElement>(where)?.checked,
      `${formAt(form)} ${box}`,
    );
    assert.equal(isTicked, true, box);
  }
}

async function expectThanks(visitor: Visitor, form: keyof typeof WORDS): Promise<void> {
  await seeText(visitor, 'dialog.sent', WORDS[form].title);
  await seeText(visitor, '.notice.ok', 'Thank you!');
  await see(visitor, 'the notice after the reload', () => {
    const notice = document.querySelector<HTMLElement>('[data-sent]');
    return notice?.checkVisibility() && notice.innerText.includes('reference');
  });
}

/** A failure is said by the catalog's sentence, once, and not in the words of the browser. */
async function expectOneSentence(visitor: Visitor, words: string): Promise<void> {
  const shown = await visitor.evaluate(() => document.body.innerText);
  assert.equal(shown.split(words).length - 1, 1, `“${words}” once`);
  assert.doesNotMatch(shown, /Failed to fetch|NetworkError|Load failed/);
}

/** Nothing that was sent is left, so that a second press cannot send it without its drawings. */
async function expectForgotten(visitor: Visitor, { form, typed }: FormCase): Promise<void> {
  for (const name of Object.keys(typed)) {
    assert.equal(await valueOf(visitor, inputAt(form, name)), '', `${name} after success`);
  }
  assert.equal(await storedAt(visitor, `draft-${form}`), null);
}

const sending = (one: FormCase): Path => ({
  name: `the ${one.form} form: errors, a draft through a reload, refused, cut off, sent`,
  async walk(visitor, site) {
    const { form } = one;
    await visitor.open(site.url + one.path);
    await press(visitor, sendAt(form));
    await see(visitor, 'the summary of errors, focused', () =>
      document.activeElement?.classList.contains('summary'),
    );
    await fillIn(visitor, one);
    await see(visitor, 'no error left', () => !document.querySelector('.summary'));
    await visitor.open(site.url + one.path);
    await expectKept(visitor, one);
    for (const line of ['refused', 'cut'] as const) {
      site.line = line;
      await press(visitor, sendAt(form));
      const words = line === 'refused' ? WORDS[form].refused : WORDS[form].unreachable;
      await seeText(visitor, 'dialog.alert, .failure', words);
      await expectOneSentence(visitor, words);
      if (await isShown(visitor, 'dialog.alert')) await visitor.click('dialog.alert button');
      await expectKept(visitor, one);
    }
    site.line = 'open';
    const count = site.sales().length;
    await press(visitor, sendAt(form));
    await expectThanks(visitor, form);
    await expectMail(site, count + 1);
    await expectForgotten(visitor, one);
  },
});

/** Counted sheets of the whole set, in the field's title block. */
const COUNTED = '58 sheets: 24 architectural, 12 structural, 22 electrical';

const planSet: Path = {
  name: 'a plan set: counted, cut off, resumed, reloaded, sent, downloaded',
  async walk(visitor, site) {
    await visitor.open(`${site.url}/contact`);
    await visitor.type(inputAt('quote', 'name'), 'Dana');
    await visitor.choose(inputAt('quote', 'file'), site.planSet);
    await see(visitor, 'bytes on their way', () =>
      /Uploading, [1-9]/.test(document.body.innerText),
    );
    site.line = 'cut';
    await seeText(visitor, '.plan-state', 'Paused at');
    site.line = 'open';
    await seeText(visitor, '.drop-block', 'Uploaded');
    await seeText(visitor, '.drop-block', COUNTED);
    await visitor.open(`${site.url}/contact`);
    await seeText(visitor, '.drop-block', COUNTED);
    await seeText(visitor, '.drop-block', 'Uploaded');
    await seeText(visitor, 'form .ticket', '58 sheets');
    assert.equal(await valueOf(visitor, inputAt('quote', 'name')), 'Dana');
    await fillIn(visitor, { ...QUOTE, typed: { ...QUOTE.typed, name: ' Whitfield' } });
    await press(visitor, sendAt('quote'));
    await expectThanks(visitor, 'quote');
    await expectForgotten(visitor, QUOTE);
    assert.equal(
      await visitor.evaluate(() => document.querySelectorAll('.plan-list li').length),
      0,
    );
    assert.equal(await visitor.evaluate(() => localStorage.length), 0);
    const mail = site.sales().at(-1);
    assert.ok(mail?.text.includes(`3 files, ${COUNTED}`));
    const { pathname, hash } = new URL(
      /https:\/\/\S+\/plans#\S+/.exec(mail?.text ?? '')?.[0] ?? '',
    );
    await visitor.open(site.url + pathname + hash);
    await see(
      visitor,
      'three files',
      () => document.querySelectorAll('[data-part=rows] li').length === 3,
    );
    await press(visitor, '[data-part=rows] li [data-part=button]');
    await seeText(visitor, '[data-part=state]', 'every byte is as it was sent');
  },
};

const menuOnPhone: Path = {
  name: 'the menu opens under the header, closes and leads on',
  on: 'phone',
  async walk(visitor, site) {
    await visitor.open(`${site.url}/pricing`);
    for (const scrolled of [0, 600]) {
      await visitor.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
      await visitor.click('.menu-button');
      await see(visitor, 'the open menu', () => document.querySelector('#menu')?.checkVisibility());
      const [header, menu] = [await edgesOf(visitor, '.header'), await edgesOf(visitor, '#menu')];
      assert.ok(Math.abs(menu.top - header.bottom) < 1, `${menu.top} under ${header.bottom}`);
      await visitor.press('Escape');
      assert.equal(await isShown(visitor, '#menu'), false);
    }
    await visitor.click('.menu-button');
    await press(visitor, '#menu > .button');
    await see(visitor, 'the page of the link', () => location.pathname === '/contact');
    assert.equal(await isShown(visitor, '#menu'), false);
  },
};

const menuOnDesktop: Path = {
  name: 'a panel opens under its button and leads on',
  on: 'desktop',
  async walk(visitor, site) {
    await visitor.open(`${site.url}/pricing`);
    await visitor.click('.header nav button');
    await see(visitor, 'the panel', () =>
      document.querySelector('.header nav li > ul')?.checkVisibility(),
    );
    const [left, expected] = await visitor.evaluate(() =>
      ['li > ul', 'button'].map(
        (part) =>
          document.querySelector(`.header nav ${part}`)?.getBoundingClientRect().left ?? NaN,
      ),
    );
    assert.equal(Math.round(left ?? NaN), Math.round(expected ?? Infinity));
    await visitor.click('.header nav li > ul a');
    await see(visitor, 'the page of the link', () => location.pathname !== '/pricing');
  },
};

const hashLinks: Path = {
  name: 'a link to a form stops under the header',
  async walk(visitor, site) {
    await visitor.open(`${site.url}/#estimate-form`);
    await see(visitor, 'the form under the header', () => {
      const bottom = document.querySelector('.header')?.getBoundingClientRect().bottom ?? NaN;
      const top = document.querySelector('#estimate-form')?.getBoundingClientRect().top ?? NaN;
      return top >= bottom && top < bottom + 60;
    });
  },
};

const faq: Path = {
  name: 'the FAQ: one answer open at a time, and a search',
  async walk(visitor, site) {
    await visitor.open(`${site.url}/faq`);
    const listOpen = () =>
      visitor.evaluate(() =>
        [...document.querySelectorAll<HTMLDetailsElement>('main details')].flatMap(
          ({ open }, place) => (open ? place : []),
        ),
      );
    for (const place of [1, 2]) {
      await visitor.evaluate((index) => {
        document.querySelectorAll('main details > summary')[index]?.setAttribute('id', `q${index}`);
      }, place);
      await press(visitor, `#q${place}`);
      assert.deepEqual(await listOpen(), [place]);
    }
    await visitor.type('main [type=search]', 'zzzzz');
    await seeText(visitor, 'main', 'No results found');
  },
};

const sample: Path = {
  name: 'a row of a sample lights its marks on the plan',
  async walk(visitor, site) {
    await visitor.open(`${site.url}/samples/${samples[0]?.id ?? ''}`);
    const dimmed = () =>
      visitor.evaluate(
        () =>
          [...document.querySelectorAll('figure svg .shape')].filter(
            (shape) => Number(getComputedStyle(shape).opacity) < 0.5,
          ).length,
      );
    const count = await visitor.evaluate(
      () => document.querySelectorAll('figure svg .shape').length,
    );
    await visitor.evaluate(() => {
      const rows = document.querySelectorAll<HTMLInputElement>('main tr input[type=radio]');
      rows[rows.length - 1]?.click();
    });
    await see(visitor, 'dimmed marks', () =>
      [...document.querySelectorAll('figure svg .shape')].some(
        (shape) => Number(getComputedStyle(shape).opacity) < 0.5,
      ),
    );
    assert.ok((await dimmed()) < count, 'one mark stays lit');
  },
};

const withoutScripts: Path = {
  name: 'without JavaScript: menu, questions, and a form to its thank-you page',
  on: 'phone',
  hasScripts: false,
  async walk(visitor, site) {
    await visitor.open(`${site.url}/faq`);
    await visitor.click('.menu-button');
    assert.equal(await isShown(visitor, '#menu'), true);
    await visitor.click('.menu-button');
    await press(visitor, 'main details > summary');
    await visitor.open(site.url + CONTACT.path);
    await press(visitor, sendAt('contact'));
    assert.equal(
      await visitor.evaluate(() => location.pathname),
      CONTACT.path,
      'native validation',
    );
    // Without a script the same words within ten minutes are the same message, from whatever engine.
    const message = `Do you price precast? ${Date.now()}`;
    await fillIn(visitor, { ...CONTACT, typed: { ...CONTACT.typed, message } });
    const count = site.sales().length;
    await press(visitor, sendAt('contact'));
    await see(visitor, 'the thank-you page', () => location.pathname === '/thank-you');
    await expectMail(site, count + 1);
  },
};

/** All that a visitor does, in every engine. */
export const PATHS: readonly Path[] = [
  menuOnPhone,
  menuOnDesktop,
  hashLinks,
  faq,
  ...[ESTIMATE, QUOTE, CONTACT].map(sending),
  planSet,
  sample,
  withoutScripts,
];
