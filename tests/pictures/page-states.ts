import type { Locator, Page, Route } from 'playwright/test';
import { accept } from '../support/responses.ts';

const WIDTHS = [1440, 390] as const;

/** Compares a part of the page, the window or the whole page with the picture of this state. */
export type Take = (state: string, what: Locator | 'window' | 'page') => Promise<void>;

/** Something with states that no address leads to. */
export interface Subject {
  readonly name: string;
  readonly route: string;
  /** CSS pixels. */
  readonly widths: readonly (typeof WIDTHS)[number][];
  /** Leads the open page from state to state. */
  readonly walk: (page: Page, take: Take) => Promise<void>;
}

const FILE = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(300 * 1024)) };

async function showFiles(form: Locator, take: Take): Promise<void> {
  const input = form.locator('input[type=file]');
  await input.setInputFiles({ ...FILE, name: 'A-101 Foundation plan.dwg' });
  await form.getByText('must be a PDF').first().waitFor();
  await take('refused file', form);
  await form.getByRole('button', { name: /^Remove/ }).click();
  await input.setInputFiles({ ...FILE, name: 'A-101 Foundation plan.pdf' });
  await form.getByText('300 KB').waitFor();
  await take('chosen file', form);
}

/** Answers what must be answered. */
async function fillIn(form: Locator): Promise<void> {
  const fields = await form.locator('[required]').all();
  for (const field of fields) {
    const type = await field.getAttribute('type');
    if (type === 'radio') await field.check();
    else await field.fill(type === 'email' ? 'dana@whitfield-concrete.example' : 'Whitfield');
  }
}

/** Holds the next request to the forms' endpoint until it is answered by hand. */
async function holdRequest(page: Page): Promise<{ readonly arrival: Promise<Route> }> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route('**/api/contact', (route) => resolve(route), { times: 1 });
  return { arrival: promise };
}

/** Leads a form through everything that can become of it, from untouched to thanked for. */
function walkForm(id: string): Subject['walk'] {
  return async (page, take) => {
    const form = page.locator(`#${id}-form`);
    const send = form.locator('[type=submit]');
    await take('empty', form);
    await send.click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await take('with errors', form);
    await fillIn(form);
    if (id === 'quote') await showFiles(form, take);
    await take('filled', form);

    const refused = await holdRequest(page);
    await send.click();
    await form.locator('button[aria-disabled=true]').waitFor();
    await take('sending', form);
    await (await refused.arrival).abort();
    const inForm = form.getByRole('alert').filter({ hasText: /\w/ });
    const dialog = page.getByRole('alertdialog');
    await inForm.or(dialog).waitFor();
    await take('failure', 'window');
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'OK' }).click();

    // From here on time stands still, or the overlay would give way while its picture is taken.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60 * 60 * 1000);
    const accepted = await holdRequest(page);
    await send.click();
    await accept(await accepted.arrival);
    await page.locator('dialog[open]').waitFor();
    await take('success', 'window');
    await page.clock.runFor(1000);
    await form.locator('.notice').waitFor();
    await take('thank-you', form);
  };
}

/** Everything the pages' own pictures cannot show. */
export const SUBJECTS: readonly Subject[] = [
  { name: 'Estimate form', route: '/', widths: WIDTHS, walk: walkForm('estimate') },
  { name: 'Quote form', route: '/contact', widths: WIDTHS, walk: walkForm('quote') },
  { name: 'Contact form', route: '/contactus', widths: WIDTHS, walk: walkForm('contact') },
  {
    name: 'Page for refused forms',
    route: '/contactus',
    widths: WIDTHS,
    walk: async (page, take) => {
      // Posted as a browser without scripts does, empty.
      await page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.submit());
      await page.waitForURL('**/api/contact');
      await take('with errors', 'page');
    },
  },
  {
    name: 'Menu',
    route: '/',
    widths: [390],
    walk: async (page, take) => {
      await page.locator('header .menu-button').click();
      await page.locator('header #menu').waitFor();
      await take('open', 'window');
    },
  },
  {
    name: 'Trades dropdown',
    route: '/',
    widths: [1440],
    walk: async (page, take) => {
      await page.getByRole('button', { name: 'Trades' }).click();
      await page.getByRole('list', { name: 'Trades' }).waitFor();
      await take('open', 'window');
    },
  },
  {
    name: 'Questions',
    route: '/faq',
    widths: WIDTHS,
    walk: async (page, take) => {
      const first = page.locator('.accordion details').first();
      await first.locator('summary').click();
      await page.locator('.accordion details[open]').waitFor();
      await take('open', page.locator('main section:has(details)').first());

      // The longest word of a question has a hit, whatever marketing makes of the questions.
      const words = (await first.locator('summary').innerText()).match(/\w+/g) ?? [];
      const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
      const search = page.getByRole('searchbox');
      await search.fill(longest);
      await page.locator('.accordion mark').first().waitFor();
      await take('search with hits', 'page');
      await search.fill('zzzz');
      await page.getByRole('status').getByText('No results').waitFor();
      await take('search without hits', 'page');
    },
  },
];
