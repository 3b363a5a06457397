// @ts-check
import { existsSync } from 'node:fs';

const candidates = [
  // Chromium without its window: what Playwright itself takes by default, at half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that is already on the machine.
 *
 * @returns {string | undefined} the program's path (CHROMIUM_PATH wins when set), or nothing when
 *   only a browser downloaded by Playwright could be used
 */
export function findSystemBrowser() {
  const chosen = process.env['CHROMIUM_PATH'];
  return chosen !== undefined && chosen !== ''
    ? chosen
    : candidates.find((path) => existsSync(path));
}
