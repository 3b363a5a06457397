import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { Content } from './content-folder.ts';

/** A build of the whole site, minutes on a busy machine. */
const LONGEST = 10 * 60_000;

let site: string;

beforeAll(() => {
  site = join(mkdtempSync(join(tmpdir(), 'offer-')), 'site');
  cloneProject(site);
});
afterAll(() => {
  rmSync(join(site, '..'), { recursive: true, force: true });
});

function run(...given: readonly string[]): string {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', ...given], {
    cwd: site,
    env: environmentOfClone(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return `${stdout}${stderr}`;
}

const DAY = 24 * 60 * 60 * 1000;

const writeDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Builds the site with an offer whose last day is so many days from today. Returns that day. */
function build(days: number): string {
  const until = writeDay(Date.now() + days * DAY);
  new Content(site).edit('offers/first.yaml', (offer) => {
    offer.set('until', until);
  });
  expect(run('build')).toMatch(/Checked \d+ content files\.[^]*Complete!/);
  expect(run('check:site')).toMatch(/Checked \d{2,} pages: no problems\./);
  return until;
}

/** The files that say something of the offer or hand it to a form, from dist. */
function listMentions(): string[] {
  return globSync('**/*.{html,xml,json,txt}', { cwd: join(site, 'dist') })
    .filter((file) =>
      /30% off|first-estimate discount|discount on the first|offer=first|name="offer"/i.test(
        readFileSync(join(site, 'dist', file), 'utf8'),
      ),
    )
    .sort();
}

const readSchedule = () =>
  JSON.parse(readFileSync(join(site, 'dist/schedule.json'), 'utf8')) as string[];

test(
  'an offer that ends tomorrow is said wherever it was, and the day after it waits for a build',
  () => {
    const until = build(1);
    expect(listMentions()).toEqual([
      'contact.html',
      'contactus.html',
      'faq.html',
      'index.html',
      'pricing.html',
      'terms.html',
      'trades/sitework-estimating.html',
      'trades/wood-plastic-composites.html',
    ]);
    expect(readSchedule()).toContain(writeDay(Date.parse(until) + DAY));
  },
  LONGEST,
);

test(
  'an offer that ended yesterday is said nowhere, and no form notes it',
  () => {
    build(-1);
    expect(listMentions()).toEqual([]);
    expect(readSchedule()).toEqual([]);
  },
  LONGEST,
);
