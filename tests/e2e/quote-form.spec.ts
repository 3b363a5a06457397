import type { Page, Request } from 'playwright/test';
import { monthly, offers, trades } from '../site/whole.ts';
import { WORDS } from '../support/contract.ts';
import { readMailbox } from '../support/mailbox.ts';
import { accept, respondWith } from '../support/responses.ts';
import { expect, fullIf, test } from '../support/test.ts';

const MB = 1024 * 1024;

const plans = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 0x20)]),
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitfield');
  await page.getByLabel('E-mail address').fill('dana@whitfield-concrete.example');
  await page.getByLabel('Phone').fill('312 555 0148');
  await page.getByLabel('Commercial', { exact: true }).check();
  await page.getByLabel('Full scope').check();
  await page.getByText('More about the job').click();
  await page.getByLabel('Concrete & Masonry').check();
  await page.getByRole('group', { name: 'Services' }).getByLabel('Electrical').check();
}

const sendButton = (page: Page) =>
  page.getByRole('button', { name: /Send request|Sending|Uploading|Waiting/ });
const fileInput = (page: Page) => page.locator('input[type=file]');

/** The parts of a multipart body that are no file: [name, value] in their order. */
function readParts(request: Request | undefined): readonly (readonly [string, string])[] {
  const body = request?.postDataBuffer()?.toString('latin1') ?? '';
  return [...body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
});

test('choices and a drawing are sent as multipart; after a failure the file is still there', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  let isDown = true;
  const requests = await respondWith(page, (route) =>
    isDown ? route.fulfill({ status: 500, body: 'oops' }) : accept(route),
  );
  await fillIn(page);
  await fileInput(page).setInputFiles(plans('A-101.pdf', 300 * 1024));
  await expect(rows(page)).toContainText('A-101.pdf');
  await expect(page.getByText('300 KB')).toBeVisible();
  await sendButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(rows(page)).toContainText('A-101.pdf');
  expect(await fileInput(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  isDown = false;
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible();

  const parts = readParts(requests[1]);
  expect(parts.filter(([name]) => name === 'services')).toEqual([
    ['services', 'Concrete & Masonry'],
    ['services', 'Electrical'],
  ]);
  expect(parts.map(([name]) => name)).not.toContain('company');
  expect(Object.fromEntries(parts)).toMatchObject({ form: 'quote', type: 'full-scope' });
  expect(requests[1]?.postDataBuffer()?.toString('latin1')).toContain(
    'name="file"; filename="A-101.pdf"',
  );
});

test('a file dropped on the form is taken, beside it left, and none is opened', async ({
  page,
}) => {
  /** Drops a file on an element; returns true where the browser would open it. */
  const drop = (selector: string, name: string) =>
    page.locator(selector).evaluate((element, name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((type) =>
        element.dispatchEvent(new DragEvent(type, options)),
      );
    }, name);
  expect(await drop('[name=message]', 'A-101.pdf')).toEqual([false, false]);
  await expect(page.getByText('A-101.pdf', { exact: true })).toBeVisible();
  expect(await drop('form .form-head', 'A-102.pdf')).toEqual([false, false]);
  await expect(page.getByText('A-102.pdf', { exact: true })).toBeVisible();
  expect(await drop('h1', 'A-103.pdf')).toEqual([false, false]);
  await expect(page.getByText('A-103.pdf')).toHaveCount(0);
  const isOpened = await fileInput(page).evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', 'https://files.example/set');
    const options = { dataTransfer, bubbles: true, cancelable: true };
    return ['dragover', 'drop'].map((type) => field.dispatchEvent(new DragEvent(type, options)));
  });
  expect(isOpened).toEqual([false, false]);
  await expect(page.getByRole('alert')).toHaveText(
    'A link cannot be added here. Share it in the message',
  );
  await expect(page.getByText('A-101.pdf', { exact: true })).toBeVisible();
});

test('what a link chose is shown or ticked, sent with the campaign, and not sent once it is removed', async ({
  page,
}) => {
  const [trade] = trades;
  const requests = await respondWith(page, accept);
  const campaign = 'utm_source=spring&utm_medium=mail';
  await page.goto(`/contact?plan=${monthly.id}&trade=${trade?.id}&offer=none&${campaign}`, {
    referer: 'https://www.bids.example/open?job=7',
  });
  const chosen = page.getByRole('group', { name: 'What you chose' });
  await expect(chosen.getByRole('button')).toHaveCount(1);
  await expect(chosen).toContainText(monthly.called);
  await expect(page.getByLabel('Specific trade')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: `${trade?.name} (` })).toBeChecked();
  await chosen.getByRole('button', { name: `Remove: ${monthly.called}` }).click();
  await expect(chosen.getByText(`Removed: ${monthly.called}`)).toBeFocused();
  await expect(chosen.getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL(`/contact?trade=${trade?.id}&offer=none&${campaign}`);
  await fillIn(page);
  await page.getByLabel('Specific trade').check();
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible();
  const sent = Object.fromEntries(readParts(requests[0]));
  expect(sent).toMatchObject({
    trades: trade?.id,
    utm_source: 'spring',
    utm_medium: 'mail',
    landingPage: '/contact',
    referrer: 'www.bids.example',
  });
  expect(sent).not.toHaveProperty('plan');
});

test('a package keeps the noted offer out, and stays removed after a reload', async ({ page }) => {
  await page.goto(`/contact?plan=${monthly.id}`);
  const chosen = page.getByRole('group', { name: 'What you chose' });
  const sent = () =>
    page.locator('form').evaluate((form: HTMLFormElement) => {
      const data = new FormData(form);
      return ['plan', 'offer'].map((name) => data.get(name));
    });
  const [offer] = offers;
  await expect(chosen).not.toContainText(offer?.title ?? '');
  expect(await sent()).toEqual([monthly.id, null]);
  await chosen.getByRole('button').click();
  await expect(chosen.getByText(`: ${monthly.called}`)).toBeFocused();
  expect(await sent()).toEqual([null, offer?.id]);
  await page.reload();
  await expect(chosen).toBeHidden();
  expect(await sent()).toEqual([null, offer?.id]);
});

test('an enquiry names the page and the campaign of the advertisement that brought it', async ({
  page,
  request,
}) => {
  const name = `Dana ${Date.now()}`;
  await page.goto('/milwaukee?utm_source=google&utm_campaign=frost');
  await page.getByRole('link', { name: 'Send your plans' }).first().click();
  await page.waitForURL('**/contact');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill('dana@example.org');
  await page.getByLabel('Phone').fill('(312) 555-0123');
  await page.getByLabel('Commercial', { exact: true }).check();
  await page.getByLabel('Full scope').check();
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible();
  const [sales] = await readMailbox(request, name);
  expect(sales?.text).toContain('utm_source: google\nutm_campaign: frost\nPage: /milwaukee');
  expect(sales?.text).not.toContain('Link on');
});

test('a file of the wrong kind is said at once and holds the form back', async ({ page }) => {
  const requests = await respondWith(page, accept);
  await fillIn(page);
  await fileInput(page).setInputFiles({ ...plans('plans.xls', 2000) });
  const words =
    'The file must be a PDF, DOC or DOCX. Save it as one of these, or share a link in the message';
  await expect(fileInput(page)).toHaveAccessibleDescription(new RegExp(words));
  await sendButton(page).click();
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole('link')).toHaveText([words]);
  await expect(page.locator('.field').getByText(words, { exact: true }).last()).toBeVisible();
  // A live region announces the problem at once, with the file's name.
  await expect(page.locator('.field [aria-live=polite]')).toHaveText(`plans.xls: ${words}`);
  await page.getByRole('button', { name: 'Remove plans.xls' }).click();
  await expect(fileInput(page)).toBeFocused();
  await expect(summary).toHaveCount(0);
  expect(requests).toHaveLength(0);
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(
    `the place for drawings comes first, whole on a screen of ${width} by ${height}`,
    fullIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/contact');
      const { y, height: tall } = (await fileInput(page).boundingBox()) ?? { y: 0, height: 0 };
      expect(tall).toBeGreaterThan(200);
      expect(y + tall).toBeLessThanOrEqual(height);
      // What is clicked or dropped in its middle reaches it.
      const isOnTop = await fileInput(page).evaluate((input) => {
        const { left, top, width, height: own } = input.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + own / 2) === input;
      });
      expect(isOnTop).toBe(true);
      await expect(page.locator('form .field input').first()).toHaveAccessibleName(
        /^Your drawings \(optional\) .*choose files$/,
      );
    },
  );
}

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');

for (const width of [375, 390]) {
  test(
    `at ${width} px the facts of the set stay in their frame with a reader's own text spacing`,
    fullIf(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => {
        // WCAG 1.4.12. The page's policy has no say in a sheet that a script makes.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      const frame = await page.locator('.drop-block').boundingBox();
      const last = await page.locator('.drop-block > div').last().boundingBox();
      const [end, edge] = [last, frame].map((box) => (box?.x ?? NaN) + (box?.width ?? NaN));
      expect(end).toBeLessThanOrEqual(edge ?? NaN);
      await expect(page.locator('.drop-block')).toContainText('Waiting');
    },
  );
}

test('files are dropped at once or one after the other, each in a row of its own', async ({
  page,
}) => {
  const drop = async (names: readonly string[]) => {
    const transfer = await page.evaluateHandle((all) => {
      const data = new DataTransfer();
      for (const name of all) {
        data.items.add(new File(name.startsWith('0') ? [] : ['%PDF-1.7'], name));
      }
      return data;
    }, names);
    await fileInput(page).dispatchEvent('dragenter', { dataTransfer: transfer });
    await expect(page.getByText(`Drop to add ${names.length} files`)).toBeVisible();
    await fileInput(page).dispatchEvent('drop', { dataTransfer: transfer });
  };
  /** Values in the title block: files, bytes and the set. */
  const block = page.locator('.drop-block dd');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await expect(block).toHaveText(['0 of 20', '0 of 250 MB', 'Waiting']);
  await drop(['A-101.pdf', 'A-102.pdf']);
  const one = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([], 'A.pdf'));
    return data;
  });
  const words = page.locator('.drop-words p');
  await fileInput(page).dispatchEvent('dragenter', { dataTransfer: one });
  await expect(words).toHaveText('Drop to add');
  await fileInput(page).dispatchEvent('dragleave');
  await expect(words).toHaveText('Drop more, or choose files');
  await drop(['0.pdf', 'A-103.pdf']);
  await expect(words).toHaveText('Drop more, or choose files');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('A-101.pdf 8 bytes');
  await expect(rows(page).nth(2)).toContainText('0.pdf 0 bytes');
  await expect(fileInput(page)).toHaveAccessibleDescription(/0\.pdf: The file is empty/);
  // Rejected files do not count.
  await expect(block).toHaveText(['3 of 20', '24 bytes of 250 MB', '1 to remove']);
  await page.getByRole('button', { name: 'Remove 0.pdf' }).press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(fileInput(page)).not.toHaveAccessibleDescription(/empty/);
  const held = (input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name);
  expect(await fileInput(page).evaluate(held)).toEqual(['A-101.pdf', 'A-102.pdf', 'A-103.pdf']);
});

test('a large plan set goes ahead in parts, survives a dropped connection, and is named in the request', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const size = 9 * MB;
  let offset = 0;
  let dropped = false;
  const lengths: number[] = [];
  await page.route('**/api/uploads**', (route) => {
    const override = route.request().headers()['x-http-method-override'];
    const method = override ?? route.request().method();
    if (method === 'PATCH' && offset === 4 * MB && !dropped) {
      dropped = true;
      return route.abort();
    }
    if (method === 'PATCH') {
      const part = Math.min(override === undefined ? 4 * MB : MB, size - offset);
      lengths.push(part);
      offset += part;
    }
    return route.fulfill({
      status: method === 'POST' ? 201 : method === 'HEAD' ? 200 : 204,
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': `${size}`,
        ...(method === 'POST'
          ? { Location: '/api/uploads/u-42' }
          : { 'Upload-Offset': `${offset}` }),
      },
    });
  });
  const requests = await respondWith(page, accept);
  await fillIn(page);
  await fileInput(page).setInputFiles(plans('set.pdf', size));
  await expect(rows(page)).toContainText('9 MB');
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible({
    timeout: 15_000,
  });
  expect(dropped).toBe(true);
  // The other way after the failure, in small parts.
  expect(lengths).toEqual([4 * MB, MB, MB, MB, MB, MB]);
  expect(requests).toHaveLength(1);
  expect(Object.fromEntries(readParts(requests[0]))).toMatchObject({ upload: 'u-42' });
});

test('a long upload is told aloud by quarters, not at each percent', async ({ page }) => {
  await page.evaluate(() => {
    const said = new Set<string>();
    Object.assign(window, { said });
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('form p[role=status]'))
        if (textContent.trim() !== '') said.add(textContent.trim());
    };
    new MutationObserver(listen).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await respondWith(page, accept);
  await fillIn(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 3 * MB,
  });
  await fileInput(page).setInputFiles(plans('set.pdf', 9 * MB));
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: /Uploading files, [1-9]\d?%/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible({
    timeout: 60_000,
  });
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length, said.join(' / ')).toBeLessThanOrEqual(6);
});

test('behind a proxy that knows neither PATCH nor HEAD a set arrives, and nothing is said of it', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const name = `Dana ${Date.now()}`;
  await page.route('**/api/uploads/**', (route) =>
    ['PATCH', 'HEAD'].includes(route.request().method())
      ? route.fulfill({ status: 405, contentType: 'text/html', body: '<h1>Not allowed</h1>' })
      : route.continue(),
  );
  await fillIn(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  const file = plans('set.pdf', 6 * MB);
  await fileInput(page).setInputFiles(file);
  await expect(rows(page)).toContainText('Uploaded', { timeout: 60_000 });
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: WORDS.quote.title })).toBeVisible();
  const [sales] = await readMailbox(request, name);
  expect(sales?.attachments).toEqual([
    { filename: 'set.pdf', content: file.buffer.toString('base64') },
  ]);
});

test(
  'a file that the server refuses is named, with what to do',
  { tag: '@full' },
  async ({ page, expectErrors }) => {
    expectErrors(/Failed to load resource/);
    const message = 'Too many files are on their way to this site just now';
    await page.route('**/api/uploads', (route) =>
      route.fulfill({ status: 507, json: { success: false, message } }),
    );
    await page.getByLabel('Name', { exact: true }).focus();
    await fileInput(page).setInputFiles(plans('set.pdf', 5 * MB));
    await expect(rows(page)).toContainText(message);
    await expect(fileInput(page)).toHaveAccessibleDescription(new RegExp(message));
  },
);

test('a press is answered though the page moves the button away under it', async ({ page }) => {
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  await sendButton(page).hover();
  await page.mouse.down();
  // As the price and the sheets of a set do, once they are counted.
  await page.locator('.form-foot').evaluate((foot) => {
    foot.before(Object.assign(document.createElement('div'), { style: 'height: 300px' }));
  });
  await page.mouse.up();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
});

test('a double click keeps the focus, and correcting an answer moves nothing', async ({ page }) => {
  // Else the page may still be scrolling smoothly when it is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  const list = page.getByRole('group', { name: 'There is a problem' });
  // The first press waits for the script that sends; from then on the list comes between two.
  await sendButton(page).dblclick();
  await expect(list).toBeFocused();
  // What lies under the pointer once the list is in view: at several heights a field, a label or a link.
  for (const height of [720, 640, 560, 480]) {
    await page.setViewportSize({ width: 390, height });
    await sendButton(page).dblclick();
    await expect(list).toBeFocused();
  }
  const answers = page.locator('.radios').getByRole('radio');
  await expect(answers.first()).toBeVisible();
  await expect(answers.and(page.getByRole('radio', { checked: true }))).toHaveCount(0);
  const phone = page.getByLabel('Phone');
  await phone.focus();
  await phone.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await phone.boundingBox();
  await phone.press('3');
  await expect(page.getByRole('link', { name: 'Enter your phone number' })).toHaveCount(0);
  expect((await phone.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  // The beginning of an address is none yet.
  const email = page.getByLabel('E-mail address');
  await email.press('a');
  await expect(page.getByRole('link', { name: 'Enter your e-mail address' })).toHaveCount(1);
  await email.pressSequentially('nn@example.com');
  await expect(page.getByRole('link', { name: 'Enter your e-mail address' })).toHaveCount(0);
});

test('the form has a name, its drawings limits, and every trade is offered in the order of its division', async ({
  page,
}) => {
  await expect(page.getByRole('form', { name: 'Request for quote' })).toBeVisible();
  await expect(fileInput(page)).toHaveAccessibleDescription(
    /\b20\b.* 250\sMB together.* 100\sMB each/,
  );
  const list = page.getByRole('group', { name: 'Trades' });
  await expect(list).toBeHidden();
  await page.getByLabel('Specific trade').check();
  await expect(list).toBeVisible();
  const offered = list.getByRole('checkbox');
  expect(
    await offered.evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value)),
  ).toEqual(
    trades
      .toSorted((a, b) => (a.divisions[0] ?? '').localeCompare(b.divisions[0] ?? ''))
      .map(({ id }) => id),
  );
});
