import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { settle } from './settle.ts';
import { SUBJECTS, WIDTHS, type Frame, type Subject, type Width } from './states.ts';

/** One picture of the site, as a file. */
export interface Shot {
  /** The same for the same thing in another build: "trades-electrical-1440". */
  readonly id: string;
  /** What is shown: a route, or the name of what has states. */
  readonly subject: string;
  /** Absent for a page as it opens. */
  readonly state?: string;
  readonly width: Width;
  /** Absolute path of the PNG. */
  readonly file: string;
}

export interface Shots {
  /** Pages first, in the order of the routes, then the states. */
  readonly shots: readonly Shot[];
  /** What could not be shown, a sentence each. */
  readonly gaps: readonly string[];
}

/** Height of the windows, CSS pixels. */
const HEIGHTS: Readonly<Record<Width, number>> = { 1440: 900, 390: 844 };

/** Milliseconds until an element that does not come counts as not there. */
const PATIENCE = 15_000;

/** Milliseconds for a page to load: four at once, each with its drawings, share the machine. */
const LOADING_PATIENCE = 60_000;

/** CSS pixels of the page around a part of it. */
const AIR = 24;

/** Stands for other sites' frames, which are never fetched. */
const FRAME_COLOR = '#c9c6bd';

/**
 * Takes pictures of every page in both widths and of every state. The same build gives the same
 * pictures, pixel by pixel, on the same machine.
 *
 * @param site address of the running site, `http://localhost:<port>`
 * @param folder where the pictures go; made where missing
 */
export async function shoot(
  site: string,
  routes: readonly string[],
  folder: string,
): Promise<Shots> {
  await mkdir(folder, { recursive: true });
  const pages = routes.map((route): Subject => ({
    name: route,
    route,
    widths: WIDTHS,
    walk: (_page, take) => take(undefined, 'page'),
  }));
  const jobs = [...pages, ...SUBJECTS].flatMap((subject) =>
    subject.widths.map((width) => ({ subject, width })),
  );
  const browser = await chromium.launch({
    ...playwrightConfig.use?.launchOptions,
    // The program itself ends on a signal, and the browser with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const done: Shots[] = [];
  const rest = [...jobs.entries()];
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [place, { subject, width }] = next;
      done[place] = await shootSubject(browser, site, subject, width, folder);
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  await browser.close();
  return {
    shots: done.flatMap(({ shots }) => shots),
    gaps: done.flatMap(({ gaps }) => gaps),
  };
}

async function shootSubject(
  browser: Browser,
  site: string,
  { name, route, walk }: Subject,
  width: Width,
  folder: string,
): Promise<Shots> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height: HEIGHTS[width] },
  });
  context.setDefaultTimeout(PATIENCE);
  context.setDefaultNavigationTimeout(LOADING_PATIENCE);
  await context.route(
    (url) => url.origin !== site,
    (request) => request.abort(),
  );
  const page = await context.newPage();
  const shots: Shot[] = [];
  let gap: string | undefined;
  try {
    await hurryAnimations(page);
    await page.goto(route);
    await settle(page);
    await walk(page, async (state, frame, moment) => {
      const id = nameShot(name, state, width);
      const file = join(folder, `${id}.png`);
      await takePicture(page, file, frame, moment);
      shots.push({ id, subject: name, ...(state === undefined ? {} : { state }), width, file });
    });
  } catch (error) {
    // Another build may lack what the walk looks for: the pictures up to there are still worth seeing.
    const [reason = ''] = (error as Error).message.split('\n');
    const last = shots.at(-1)?.state;
    const place = last === undefined ? '' : ` after "${last}"`;
    gap = `${name} at ${width} could not be shown${place}: ${reason}`;
  }
  await context.close();
  return { shots, gaps: gap === undefined ? [] : [gap] };
}

/** A file's name: letters, digits and hyphens, nothing twice. */
function nameShot(subject: string, state: string | undefined, width: Width): string {
  const words = `${subject === '/' ? 'home' : subject} ${state ?? ''} ${width}`;
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
}

async function takePicture(
  page: Page,
  file: string,
  frame: Frame,
  moment: number | undefined,
): Promise<void> {
  if (moment !== undefined) await freezeAt(page, moment);
  await page.screenshot({
    path: file,
    animations: moment === undefined ? 'disabled' : 'allow',
    mask: [page.locator('iframe').filter({ visible: true })],
    maskColor: FRAME_COLOR,
    fullPage: frame !== 'window',
    ...(typeof frame === 'string' ? {} : { clip: await measure(frame) }),
  });
}

/**
 * Makes animations end within a frame, delays included. A screenshot ends those that the document
 * knows, but not those of what an SVG `<use>` repeats.
 */
async function hurryAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 100_000 });
}

/** Holds every animation at a moment, in milliseconds from its beginning. */
async function freezeAt(page: Page, moment: number): Promise<void> {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
  }, moment);
}

/** Where a part stands in the document, with air around it. Leaves the page at its top. */
function measure(part: Frame & object) {
  return part.evaluate((element, air) => {
    scrollTo({ top: 0, behavior: 'instant' });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(0, left - air), Math.max(0, top - air)];
    const { clientWidth, scrollHeight } = document.documentElement;
    return {
      x,
      y,
      width: Math.min(clientWidth, right + air) - x,
      height: Math.min(scrollHeight, bottom + air) - y,
    };
  }, AIR);
}
