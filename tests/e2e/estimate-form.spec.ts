import type { Page } from 'playwright/test';
import { FORM_WORDS, TIMINGS } from '../specification.ts';
import { fill } from '../support/content.ts';
import { accept, answerWith } from '../support/answering.ts';
import { expect, test } from '../support/test.ts';

const WORDS = FORM_WORDS.estimate;

// The plan in the hero draws itself on the processor that the form is waiting for. What moves is looked
// at where it is the subject.
test.use({ reducedMotion: 'reduce' });

const answers = {
  'First name': 'Dana',
  'Last name': 'Whitfield',
  'E-mail address': 'dana@whitfield-concrete.example',
  Company: 'Whitfield Concrete',
  Message: 'Slab and footings, 12 sheets. Bid date is the 14th.',
};

async function fillIn(page: Page): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByLabel(label).fill(answer);
  }
  await page.getByLabel('Project type').selectOption('commercial');
}

async function expectNothingLost(page: Page): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    await expect(page.getByLabel(label)).toHaveValue(answer);
  }
  await expect(page.getByLabel('Project type')).toHaveValue('commercial');
}

const sendButton = (page: Page) => page.getByRole('button', { name: /Get estimate|Sending/ });

/**
 * Notes, in the page itself and across its reload, when the overlay opened, the panel came and the
 * page left. Seen from the test's process these moments would carry the delays of a busy machine.
 */
async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (moment: string): void => {
      if (sessionStorage.getItem(moment) === null) sessionStorage.setItem(moment, `${Date.now()}`);
    };
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) note('overlay');
      if (document.querySelector('[role=status].notice')) note('panel');
    }).observe(document, { subtree: true, childList: true, attributes: true });
    addEventListener('pagehide', () => {
      if (sessionStorage.getItem('panel') !== null) note('reload');
    });
  });
}

function readTimes(page: Page): Promise<Partial<Record<string, number>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(sessionStorage).map(([moment, at]) => [moment, Number(at)] as const),
    ),
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('costs no script file before the visitor touches the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByLabel('First name').click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test(
    'a request is sent, celebrated, thanked for, and the page reloads',
    { tag: '@smoke' },
    async ({ page }) => {
      await noteTimes(page);
      await page.reload();
      const requests = await answerWith(page, accept);
      await fillIn(page);
      const overlay = page.getByRole('dialog', { name: WORDS.sent });
      // Looked for from before the click: a busy machine may look again only when its second is over.
      await Promise.all([
        overlay.getByText(fill(WORDS.promise)).waitFor(),
        sendButton(page).click(),
      ]);

      const panel = page.getByRole('status').filter({ hasText: 'Thank you!' });
      await expect(panel).toHaveText(fill(WORDS.thanks));
      await expect(panel).toBeFocused();
      await expect(overlay).toBeHidden();
      await expect(page.locator('form#estimate-form')).toHaveCount(0);

      await expect(page.locator('form#estimate-form')).toBeVisible();
      const { overlay: celebrated = 0, panel: thanked = 0, reload = 0 } = await readTimes(page);
      expect(thanked - celebrated).toBeGreaterThanOrEqual(TIMINGS.thanksAfter - 10);
      expect(reload - thanked).toBeGreaterThanOrEqual(TIMINGS.reloadAfter - 10);
      await expect(page.getByLabel('First name')).toHaveValue('');

      expect(requests).toHaveLength(1);
      const [request] = requests;
      expect(request?.postDataJSON()).toMatchObject({
        form: 'estimate',
        name: 'Dana Whitfield',
        email: answers['E-mail address'],
        company: answers.Company,
        message: answers.Message,
        projectType: 'commercial',
      });
      expect(request?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
      expect(request?.headers()['idempotency-key']).toBe(
        (request?.postDataJSON() as { submissionId: string }).submissionId,
      );
    },
  );
});

test('says Sending... while it is on its way, and a double click sends once', async ({ page }) => {
  const requests = await answerWith(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await accept(route);
  });
  await fillIn(page);
  await sendButton(page).dblclick();
  const sending = page.getByRole('button', { name: FORM_WORDS.sending });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByRole('dialog', { name: /sent successfully/ })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a refusal is an alert with the reason; the form stays as it was', async ({ page }) => {
  await answerWith(page, (route) =>
    route.fulfill({ json: { success: false, error: 'We cannot take requests right now' } }),
  );
  await fillIn(page);
  await sendButton(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(`${WORDS.refused}We cannot take requests right now`);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(sendButton(page)).toBeFocused();
  await expectNothingLost(page);
});

test('a refusal without a reason says Unknown error', async ({ page }) => {
  await answerWith(page, (route) => route.fulfill({ json: { success: false } }));
  await fillIn(page);
  await sendButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText(WORDS.refusedWithoutReason);
});

test('a broken network is an alert and a log; a retry is the same enquiry', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /Failed to fetch/);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  let broken = true;
  const requests = await answerWith(page, (route) => (broken ? route.abort() : accept(route)));
  await fillIn(page);
  await sendButton(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(WORDS.unreachable);
  expect(logged.some((line) => line.includes('Failed to fetch'))).toBe(true);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(sendButton(page)).toBeFocused();
  await expectNothingLost(page);

  broken = false;
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: /sent successfully/ })).toBeVisible();
  const keys = requests.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test(
  'an answer that is no JSON counts as a broken network',
  { tag: '@full' },
  async ({ page, expectErrors }) => {
    expectErrors(/Failed to load resource/, /could not be read/);
    await answerWith(page, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await fillIn(page);
    await sendButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText(WORDS.unreachable);
  },
);

test('missing answers are listed, linked, said at the field and cleared one by one', async ({
  page,
}) => {
  const requests = await answerWith(page, accept);
  await page.getByLabel('E-mail address').fill('dana@');
  await sendButton(page).click();

  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter an e-mail address in the format name@example.com',
    'Enter a message',
  ]);
  await expect(page).toHaveTitle(/^Error: /);

  await summary.getByRole('link', { name: 'Enter your first name' }).click();
  const firstName = page.getByLabel('First name');
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toHaveAccessibleDescription('Enter your first name');
  await firstName.fill('Dana');
  await expect(firstName).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveCount(3);

  await fillIn(page);
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: /sent successfully/ })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('what the server finds wrong is said at the field as well', async ({ page, expectErrors }) => {
  expectErrors(/422/);
  const message = 'Enter your name';
  await answerWith(page, (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, error: message, message, errors: [{ field: 'name', message }] },
    }),
  );
  await fillIn(page);
  await sendButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(message);
});

test('nothing typed before the script arrived is lost, and an early click sends once', async ({
  page,
}) => {
  const requests = await answerWith(page, accept);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await fillIn(page);
  await sendButton(page).click();
  await sendButton(page).dispatchEvent('click');
  await expectNothingLost(page);
  expect(requests).toHaveLength(0);
  letThrough();
  await expect(page.getByRole('dialog', { name: /sent successfully/ })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.postDataJSON()).toMatchObject({ message: answers.Message });
});

test('where the script cannot load, the form posts by itself', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/, /Error hydrating/);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  const requests = await answerWith(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Thank you</title>' }),
  );
  await page.reload();
  await fillIn(page);
  await sendButton(page).click();
  await expect(page).toHaveTitle('Thank you');
  expect(requests).toHaveLength(1);
});

/** Touches the form, and keeps back the file that sends it until its fate is told. */
async function holdHandling(page: Page): Promise<(fate: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(/\/handling\.[\w-]+\.js$/, async (route) => route[await promise]());
  await page.reload();
  await page.getByLabel('First name').focus();
  await expect(page.locator('form#estimate-form')).toHaveJSProperty('noValidate', true);
  return resolve;
}

test('a form that works before the file that sends it is here sends once', async ({ page }) => {
  const requests = await answerWith(page, accept);
  const release = await holdHandling(page);
  await fillIn(page);
  await sendButton(page).dblclick();
  await page.getByLabel('First name').press('Enter');
  const sending = page.getByRole('button', { name: FORM_WORDS.sending });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  expect(requests).toHaveLength(0);
  release('continue');
  await expect(page.getByRole('dialog', { name: WORDS.sent })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('where the file that sends it cannot load, the form posts by itself', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const requests = await answerWith(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Thank you</title>' }),
  );
  const release = await holdHandling(page);
  await fillIn(page);
  await sendButton(page).click();
  release('abort');
  await expect(page).toHaveTitle('Thank you');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
});

test('with reduced motion the celebration holds still', { tag: '@full' }, async ({ page }) => {
  await answerWith(page, accept);
  await fillIn(page);
  await sendButton(page).click();
  const overlay = page.getByRole('dialog', { name: /sent successfully/ });
  await expect(overlay).toBeVisible();
  await expect(overlay.locator('.confetti')).toHaveCount(0);
});
