import { makePdf } from '../support/make-plan-files.ts';
import { readMailbox } from '../support/mailbox.ts';
import { startLocalSite } from '../support/start-site.ts';
import { expect, test } from '../support/test.ts';

const MB = 1024 * 1024;

/*
 * Other browser tests call the functions in one process. Here Netlify's own emulator bundles and calls them, as
 * `npm run preview` does: a form that a browser posts by itself, and a file in parts.
 */
test(
  "an enquiry with its drawing, and a file in parts, pass Netlify's own bundling and transport",
  { tag: '@full' },
  async ({ browser, request }) => {
    test.slow();
    const site = await startLocalSite(undefined, 'scripts/dev-server/preview.ts');
    const page = await browser.newPage({ baseURL: site.siteUrl, javaScriptEnabled: false });
    const name = `Dana ${Date.now()}`;
    const drawing = Buffer.from(makePdf());
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail address').fill('dana@whitfield.example');
    await page.getByLabel('Phone').fill('312 555 0148');
    await page.getByLabel('Commercial', { exact: true }).check();
    await page.getByLabel('Full scope').check();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'A-101.pdf', mimeType: 'application/pdf', buffer: drawing });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/thank-you\?reference=Q-/, { timeout: 45_000 });
    const [mail] = await readMailbox(request, name, site.mailboxUrl);
    expect(mail?.attachments).toEqual([
      { filename: 'A-101.pdf', content: drawing.toString('base64') },
    ]);

    const headers = { 'Tus-Resumable': '1.0.0' };
    const begun = await request.post(`${site.siteUrl}/api/uploads`, {
      headers: {
        ...headers,
        'Upload-Length': String(5 * MB),
        'Upload-Metadata': `filename ${Buffer.from('set.pdf').toString('base64')}`,
      },
    });
    expect(begun.status()).toBe(201);
    const upload = new URL(begun.headers()['location'] ?? '', site.siteUrl).href;
    const file = Buffer.concat([drawing, Buffer.alloc(5 * MB)], 5 * MB);
    for (const offset of [0, 4 * MB]) {
      const part = await request.patch(upload, {
        headers: {
          ...headers,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
        data: file.subarray(offset, offset + 4 * MB),
      });
      expect(part.status()).toBe(204);
      expect(part.headers()['upload-offset']).toBe(String(Math.min(offset + 4 * MB, 5 * MB)));
    }
    await page.close();
    await site.stop();
  },
);
