import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import type { Engine } from './visitor.ts';

const PROGRAM = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: [PROGRAM],
  async open({ width, height, hasScripts }) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: PROGRAM,
      extraPrefsFirefox: {
        'javascript.enabled': hasScripts,
        'browser.download.folderList': 2,
        'browser.download.dir': await mkdtemp(join(tmpdir(), 'firefox-')),
      },
    });
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    return {
      async open(address) {
        await page.goto(address);
      },
      // page.click() and page.type() wait for callbacks, which never come where no script runs.
      async click(selector) {
        const [x, y] = await page.evaluate((where) => {
          const box = document.querySelector(where)?.getBoundingClientRect();
          if (!box) throw new Error(`The page has no ${where}`);
          return [box.x + box.width / 2, box.y + box.height / 2] as const;
        }, selector);
        await page.mouse.click(x, y);
      },
      async type(selector, text) {
        await page.evaluate((where) => {
          document.querySelector<HTMLElement>(where)?.focus();
        }, selector);
        await page.keyboard.press('End');
        await page.keyboard.type(text);
      },
      press: (key) => page.keyboard.press(key),
      async choose(selector, paths) {
        const input = await page.waitForSelector(selector);
        await (input as unknown as { uploadFile: (...of: string[]) => Promise<void> }).uploadFile(
          ...paths,
        );
      },
      evaluate: (run, ...given) => page.evaluate(run as never, ...given),
      errors: () => errors,
      close: () => browser.close(),
    };
  },
};
