import type { Locator, Page } from 'playwright/test';
import { accept, forward, respondWith } from '../support/responses.ts';
import { company } from '../site/whole.ts';
import { WORDS } from '../support/contract.ts';
import { readMailbox } from '../support/mailbox.ts';
import { expect, fullIf, test } from '../support/test.ts';
import { translatePages } from '../support/world.ts';
import { measureContrast } from '#styles/contrast.ts';

/** Contrast of an element's text on its own ground. */
async function readContrast(element: Locator): Promise<number> {
  const [text = '', ground = ''] = await element.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return [color, backgroundColor].map(
      (rgb) =>
        `#${(rgb.match(/\d+/g) ?? [])
          .slice(0, 3)
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`,
    );
  });
  return measureContrast(text, ground);
}

interface FormCase {
  readonly form: keyof typeof WORDS;
  readonly path: string;
  /** The first letter of its references. */
  readonly letter: string;
  /** Labels of required inputs and groups in their order, with the message of an empty one. */
  readonly required: Readonly<Record<string, string>>;
  /** Values by label: typed, chosen from a list (an array), or checked. */
  readonly values: Readonly<Record<string, string | readonly string[] | true>>;
  /** Texts in the sales e-mail besides the message. */
  readonly mailed: readonly string[];
}

const EMAIL = 'dana@whitfield-concrete.example';

const ESTIMATE: FormCase = {
  form: 'estimate',
  path: '/',
  letter: 'E',
  required: {
    'First name': 'Enter your first name',
    'Last name': 'Enter your last name',
    'E-mail address': 'Enter your e-mail address',
    Message: 'Enter a message',
  },
  values: {
    'First name': 'Dana',
    'Last name': 'Whitfield',
    'E-mail address': EMAIL,
    Company: 'Whitfield & Sons',
    'Project type': ['commercial'],
  },
  mailed: ['Dana Whitfield', EMAIL, 'Whitfield & Sons', 'Commercial'],
};

const QUOTE: FormCase = {
  form: 'quote',
  path: '/contact',
  letter: 'Q',
  required: {
    Name: 'Enter your name',
    'E-mail address': 'Enter your e-mail address',
    Phone: 'Enter your phone number',
    'Project type': 'Choose a project type',
    'Scope of the estimate': 'Choose the scope of the estimate',
  },
  values: {
    Name: 'Dana Whitfield',
    'E-mail address': EMAIL,
    Phone: '312 555 0190',
    Renovation: true,
    'Full scope': true,
  },
  mailed: ['Dana Whitfield', EMAIL, '312 555 0190', 'Renovation', 'Full scope'],
};

const CONTACT: FormCase = {
  form: 'contact',
  path: '/contactus',
  letter: 'C',
  required: {
    Name: 'Enter your name',
    Company: 'Enter your company',
    'E-mail address': 'Enter your e-mail address',
    Message: 'Enter a message',
  },
  values: {
    Name: 'Ray Ortiz',
    Company: 'Ortiz Framing',
    'E-mail address': EMAIL,
    Subject: 'Monthly package',
  },
  mailed: ['Ray Ortiz', 'Ortiz Framing', EMAIL, 'Monthly package'],
};

const formOf = (page: Page) => page.locator('form[action="/api/contact"]');
/** Finds a field by its label; optional ones end in "(optional)". */
const fieldOf = (page: Page, label: string) =>
  // A translated label ends in a soft hyphen.
  formOf(page).getByLabel(new RegExp(`^${label}\u00AD?(?: \\(optional\\)\u00AD?)?$`));

async function fillIn(page: Page, values: FormCase['values'], message: string): Promise<void> {
  const all: FormCase['values'] = { ...values, Message: message };
  for (const [label, value] of Object.entries(all)) {
    const field = fieldOf(page, label);
    if (value === true) await field.check();
    else if (typeof value === 'string') await field.fill(value);
    else await field.selectOption(value);
  }
}

async function expectNothingLost(page: Page, { values }: FormCase): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(page, label);
    if (value === true) await expect(field).toBeChecked();
    else await expect(field).toHaveValue([value].flat()[0] ?? '');
  }
}

for (const one of [ESTIMATE, QUOTE, CONTACT]) {
  const { form: id, path, letter, required, values, mailed } = one;
  const words = WORDS[id];
  const sendButton = (page: Page) => page.getByRole('button', { name: words.send });

  test.describe(`the ${id} form`, () => {
    test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

    // Each form's errors are in its snapshots; the quote request has groups as well.
    test(
      'shows every error beside its field, and their list on the screen',
      fullIf(id !== 'quote'),
      async ({ page }) => {
        await page.goto(path);
        const form = formOf(page);
        await fieldOf(page, Object.keys(required)[0] ?? '').focus();
        await expect(form).toHaveJSProperty('noValidate', true);
        const title = await page.title();
        await sendButton(page).click();
        const summary = page.getByRole('group', { name: 'There is a problem' });
        await expect(summary).toBeFocused();
        await expect(page).toHaveTitle(`Error: ${title}`);
        await expect(summary).toBeInViewport({ ratio: 0.9 });
        await expect(summary.getByRole('link')).toHaveText(Object.values(required));
        for (const [label, error] of Object.entries(required)) {
          const field = form
            .getByLabel(label, { exact: true })
            .or(form.getByRole('radiogroup', { name: label, exact: true }));
          // Behind the hint of the field, where it has one.
          await expect(field, label).toHaveAccessibleDescription(new RegExp(`(?:^| )${error}$`));
          const text = form.getByText(error, { exact: true }).last();
          await expect(text, label).toBeVisible();
          const [at, said] = [await field.boundingBox(), await text.boundingBox()];
          expect(said?.y, label).toBeGreaterThan(at?.y ?? Infinity);
          expect(said?.y, label).toBeLessThan((at?.y ?? 0) + (at?.height ?? 0) + 40);
        }
        await fillIn(page, values, 'Slab and footings');
        await expect(summary).toBeHidden();
        await expect(page).toHaveTitle(title);
      },
    );

    test('survives a reload, reaches the mailbox once, is celebrated and thanked for; the thanks stay until dismissed', async ({
      page,
    }) => {
      const message = `Parking deck ${id} ${Date.now()}`;
      await page.goto(path);
      const requests = await respondWith(page, forward);
      await fillIn(page, values, message);
      // A phone discards the page while its owner looks for something in another app.
      await page.reload();
      await expectNothingLost(page, one);
      await expect(fieldOf(page, 'Message')).toHaveValue(message);
      const overlay = page.getByRole('dialog', { name: words.title });
      await sendButton(page).dblclick();
      await expect(overlay.getByText(words.lines.at(-1) ?? '')).toBeVisible();
      // What lies behind looks as if it could not be pressed, as it cannot.
      const behind = overlay.evaluate(
        (dialog) => getComputedStyle(dialog, '::backdrop').background,
      );
      expect(await behind).not.toMatch(/rgba\(0, 0, 0, 0\)/);
      await page.clock.runFor(1000);
      await expect(overlay).toBeHidden();
      const thanks = page.getByRole('status').filter({ hasText: words.thanks });
      await expect(thanks).toBeFocused();
      await page.clock.runFor(2000);
      const notice = page.locator('[data-sent]');
      await expect(notice).toBeFocused();
      await expect(notice).toContainText(words.thanks);
      const told = /[A-Z](?:-[0-9A-F]{4}){2}/.exec(await notice.innerText())?.[0];
      await expect(fieldOf(page, 'E-mail address')).toHaveValue('');
      expect(await page.evaluate((key) => sessionStorage.getItem(key), `draft-${id}`)).toBeNull();
      await page.reload();
      await expect(notice).toBeVisible();
      await expect(notice).not.toBeFocused();
      await notice.getByRole('button').click();
      await expect(page.getByRole('main')).toBeFocused();
      await page.reload();
      await expect(sendButton(page)).toBeVisible();
      await expect(notice).toBeHidden();
      expect(requests).toHaveLength(1);
      expect(requests[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
      const [mail, ...others] = await readMailbox(page.request, message);
      expect(others).toEqual([]);
      for (const text of mailed) expect(mail?.text).toContain(text);
      const [reference = ''] = /[A-Z](?:-[\dA-F]{4}){2}/.exec(mail?.subject ?? '') ?? [];
      expect(told).toBe(reference);
      // Of a form that is posted without its script.
      await page.evaluate((key) => sessionStorage.setItem(key, '{}'), `draft-${id}`);
      await page.goto(`/thank-you?reference=${reference}#${id}`);
      await expect(page.getByText(reference, { exact: true })).toBeVisible();
      // What counts visits reads the address: the reference is not in it, and stays on the page.
      await expect(page).toHaveURL(new RegExp(`/thank-you#${id}$`));
      // Before scripts of others, which stand at the end of the body.
      const early = await page.locator('main script').allTextContents();
      expect(early.filter((script) => script.includes('replaceState'))).toHaveLength(1);
      expect(await page.evaluate((key) => sessionStorage.getItem(key), `draft-${id}`)).toBeNull();
      await page.reload();
      await expect(page.getByText(reference, { exact: true })).toBeVisible();
    });

    // The others are the two transports, and the two places of a refusal.
    for (const isTranslated of [false, true])
      test(
        `says a refusal and a broken network, keeps what was typed and tries again${isTranslated ? ', translated' : ''}`,
        fullIf(id === 'estimate' || (isTranslated && id !== 'quote')),
        async ({ page, expectErrors }) => {
          expectErrors(
            /Failed to load resource/,
            /Failed to fetch/,
            /Something between you and this site/,
          );
          await page.goto(path);
          let outcome: 'refuse' | 'break' | 'replace' | 'accept' = 'refuse';
          const requests = await respondWith(page, (route) => {
            if (outcome === 'break') return route.abort();
            if (outcome === 'accept') return accept(route);
            if (outcome === 'replace')
              return route.fulfill({ body: '<h1>Sign in to SiteWiFi</h1>' });
            return route.fulfill({ status: 422, json: { success: false, error: 'too long' } });
          });
          await fillIn(page, values, 'Bid date is the 14th.');
          if (isTranslated) {
            // A translation in the moments in which React takes the markup over makes it render anew, and say so.
            await expect(formOf(page)).toHaveJSProperty('noValidate', true);
            await translatePages(page);
          }
          const inDialog = words.failureIn === 'dialog';
          const alert = inDialog ? page.getByRole('alertdialog') : formOf(page).getByRole('alert');
          const close = () => alert.getByRole('button', { name: 'OK' }).click();
          await sendButton(page).click();
          await expect(alert).toContainText(words.refused);
          if (inDialog) {
            const { x = 0, width = 0 } = (await alert.boundingBox()) ?? {};
            expect([x >= 16, x + width <= 374], 'margins on a phone').toEqual([true, true]);
            // The catalog's words first; then what to do, tied to the dialog.
            await expect(alert).toHaveAccessibleName(words.refused);
            for (const [name, href] of [
              [company.phone, company.phoneLink],
              [company.email, company.emailLink],
            ] as const) {
              const link = alert.getByRole('link', { name, exact: true });
              await expect(link).toHaveAttribute('href', href);
            }
            // Enter closes the dialog, and does not dial.
            await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
            await close();
            await expect(sendButton(page)).toBeFocused();
          }
          outcome = 'break';
          await sendButton(page).click();
          // The catalog's sentence, and not the browser's own.
          if (inDialog) await expect(alert).toHaveAccessibleName(words.unreachable);
          else await expect(alert).toHaveText(words.unreachable);
          if (inDialog) {
            await page.keyboard.press('Escape');
            await expect(alert).toBeHidden();
            await expect(sendButton(page)).toBeFocused();
          }
          // A network answers in the site's place, with a status of success.
          outcome = 'replace';
          await sendButton(page).click();
          if (inDialog) {
            await expect(alert).toHaveAccessibleName(words.foreign);
            await close();
          } else {
            await expect(alert).toHaveText(words.foreign);
            const advice = formOf(page)
              .getByRole('status')
              .filter({ hasText: 'Wi-Fi sign-in page' });
            await expect(advice.getByRole('link', { name: company.phone })).toBeVisible();
          }
          await expectNothingLost(page, one);
          outcome = 'accept';
          await sendButton(page).click();
          await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
          const keys = requests.map((request) => request.headers()['idempotency-key']);
          expect(keys).toHaveLength(4);
          expect(new Set(keys).size).toBe(1);
        },
      );

    test('is read aloud as written down: empty, incomplete, on its way and refused', async ({
      page,
      expectErrors,
    }) => {
      expectErrors(/Failed to load resource/);
      // A Saturday: the ticket names the hours of Monday.
      await page.clock.setFixedTime(new Date('2026-01-10T12:00:00Z'));
      await page.goto(path);
      const form = formOf(page);
      const hear = (place: Locator, state: string) =>
        expect(place).toMatchAriaSnapshot({ name: `${id}-${state}.aria.yml` });
      await fieldOf(page, Object.keys(required)[0] ?? '').focus();
      await expect(form).toHaveJSProperty('noValidate', true);
      await hear(form, 'empty');
      await sendButton(page).click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      await hear(form, 'incomplete');
      const answer = Promise.withResolvers<undefined>();
      await respondWith(page, async (route) => {
        await answer.promise;
        return route.fulfill({ status: 422, json: { success: false, error: 'too long' } });
      });
      await fillIn(page, values, 'Bid date is the 14th.');
      await sendButton(page).click();
      const busy = page.getByRole('button', { name: 'Sending...' });
      await expect(busy).toBeVisible();
      // axe leaves out what cannot be pressed.
      expect(await readContrast(busy)).toBeGreaterThan(4.5);
      await hear(form, 'sending');
      answer.resolve(undefined);
      const inDialog = words.failureIn === 'dialog';
      const alert = inDialog ? page.getByRole('alertdialog') : form.getByRole('alert');
      await hear(alert, 'refused');
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test(
        'ends on the thank-you page and in the mailbox',
        fullIf(id === 'contact'),
        async ({ page }) => {
          const message = `Parking deck ${id} ${Date.now()}`;
          await page.goto(path);
          await fillIn(page, values, message);
          await sendButton(page).click();
          await expect(page).toHaveURL(
            new RegExp(`/thank-you\\?reference=${letter}-[0-9A-F-]{9}#${id}$`),
          );
          const headings = page.locator('main').getByRole('heading', { level: 2 });
          await expect(headings.filter({ visible: true })).toHaveCount(1);
          const mails = await readMailbox(page.request, message);
          expect(mails).toHaveLength(1);
          for (const text of mailed) expect(mails[0]?.text).toContain(text);
        },
      );
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is missing is named, and what was typed is kept', async ({ page, expectErrors }) => {
    expectErrors(/status of 422/);
    await page.goto('/contactus');
    await fieldOf(page, 'Name').fill('Ray Ortiz');
    await fieldOf(page, 'Message').fill('Does Pro include addenda?');
    await formOf(page).evaluate((form) => {
      form.setAttribute('novalidate', '');
    });
    await page.getByRole('button', { name: WORDS.contact.send }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    for (const words of ['Enter your e-mail address', 'Enter your company']) {
      await expect(page.getByText(words).filter({ visible: true })).toHaveCount(2);
    }
    await expect(fieldOf(page, 'Message')).toHaveValue('Does Pro include addenda?');
  });
});

test('an address whose domain is one word is asked about, and sent as it stands', async ({
  page,
}) => {
  await page.goto('/contactus');
  const requests = await respondWith(page, accept);
  await fillIn(page, CONTACT.values, 'Do you price precast?');
  const email = fieldOf(page, 'E-mail address');
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
  const question = page.getByRole('status').filter({ hasText: 'Is “example” the whole domain?' });
  await email.fill('ann@example');
  await expect(question).toHaveCount(0);
  await email.blur();
  await expect(question).toBeVisible();
  await email.pressSequentially('.com');
  await expect(question).toHaveCount(0);
  await email.fill('ann@example');
  await page.getByRole('button', { name: WORDS.contact.send }).click();
  await expect(page.getByRole('dialog', { name: WORDS.contact.title })).toBeVisible();
  expect(requests[0]?.postDataJSON()).toMatchObject({ email: 'ann@example' });
});

test('a field that a browser fills in by a change event alone is checked and kept', async ({
  page,
}) => {
  await page.goto('/contactus');
  const name = fieldOf(page, 'Name');
  await name.focus();
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
  await page.getByRole('button', { name: WORDS.contact.send }).click();
  await expect(name).toHaveAccessibleDescription('Enter your name');
  await name.evaluate((input: HTMLInputElement) => {
    input.value = 'Ray';
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(name).toHaveAccessibleDescription('');
  await page.reload();
  await expect(name).toHaveValue('Ray');
});
