import type { Page } from 'playwright/test';
import { answerQuote } from '../support/answer-form.ts';
import { WORDS } from '../support/contract.ts';
import { makePdf } from '../support/make-plan-files.ts';
import { accept, respondWith } from '../support/responses.ts';
import { expect, test } from '../support/test.ts';
import { writeChosenFile } from '../support/world.ts';

const MB = 1024 * 1024;
const CHANGED = 'This file changed or moved since you chose it. Choose it again';

const input = (page: Page) => page.locator('input[type=file]');
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Your drawings' }).getByRole('listitem');

for (const [what, size, change] of [
  ['in the form, saved again', 0, 'saveAgain'],
  ['on its way in parts, deleted', 9 * MB, 'delete'],
] as const) {
  test(
    `a file ${what} since it was chosen is asked for again, and then sent`,
    { tag: change === 'delete' ? '@full' : [] },
    async ({ page, expectErrors }, testInfo) => {
      // The browser's own words for a body that it cannot read.
      expectErrors(/Failed to load resource: net::ERR_/);
      const bytes = makePdf(size);
      const file = await writeChosenFile(testInfo.outputPath('A-101.pdf'), bytes);
      const requests = await respondWith(page, accept);
      await page.goto('/contact');
      await answerQuote(page);
      await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
      // The upload waits until the file has changed.
      const changed = Promise.withResolvers<undefined>();
      await page.route('**/api/uploads**', async (route) => {
        await changed.promise;
        await route.continue();
      });
      await input(page).setInputFiles(file.path);
      await expect(rows(page)).toContainText(size > 0 ? 'Uploading' : 'Sent with the form');
      await file[change]();
      changed.resolve(undefined);
      await page.getByRole('button', { name: /^Send request/ }).click();
      await expect(rows(page)).toContainText(CHANGED);
      const falsehood = page.getByText(/no connection|connection was lost/i);
      await expect(falsehood.filter({ visible: true })).toHaveCount(0);
      const alert = page.getByRole('alertdialog');
      // Found before it is sent, or on the way.
      const summary = page.getByRole('group', { name: 'There is a problem' });
      await expect(alert.or(summary).first()).toBeVisible();
      if (await alert.isVisible()) await alert.getByRole('button', { name: 'OK' }).click();
      await expect(input(page)).toHaveAccessibleDescription(new RegExp(CHANGED));

      await writeChosenFile(file.path, Buffer.concat([bytes, Buffer.from('\n')]));
      await input(page).setInputFiles(file.path);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).not.toContainText(CHANGED);
      await page.getByRole('button', { name: /^Send request/ }).click();
      const sent = page.getByRole('dialog', { name: WORDS.quote.title });
      await expect(sent).toBeVisible({ timeout: 60_000 });
      const body = requests.at(-1)?.postDataBuffer()?.toString('latin1');
      expect(body).toMatch(size > 0 ? /name="upload"/ : /name="file"; filename="A-101.pdf"/);
    },
  );
}
