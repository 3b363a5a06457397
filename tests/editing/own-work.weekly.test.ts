import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPlaceholders } from '#content-model/placeholders.ts';
import { cloneProject, environmentOfClone } from '../support/clone-project.ts';
import { Content } from './content-folder.ts';
import { moveToBrisbane, moveToLeeds } from './move-abroad.ts';

/** Two launches, minutes each on a busy machine. */
const LONGEST = 15 * 60_000;

let folder: string;
let site: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-work-'));
  site = join(folder, 'site');
  cloneProject(site);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...given: readonly string[]): string {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', ...given], {
    cwd: site,
    env: { ...environmentOfClone(), CONTEXT: 'production' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return `${stdout}${stderr}`;
}

/** Shows a delivered takeoff in place of every drawn one, and prices tables in the company's own currency. */
async function showOwnWork(content: Content): Promise<void> {
  for (const file of content.list('samples')) {
    rmSync(join(site, 'src/content', file));
  }
  content.write('samples/files/partitions.pdf', '%PDF-1.7\nsheets as delivered');
  const rows = [
    ['Item', 'Qty', 'Unit', 'Cost'],
    ['Partition, one hour', 1480, 'SF', 48210.55],
  ];
  content.write(
    'samples/files/partitions.xlsx',
    Buffer.from(await writeXlsx({ sheets: [{ name: 'Takeoff', rows }] })),
  );
  const blank = { width: 1200, height: 900, channels: 3, background: '#ffffff' } as const;
  content.write('samples/files/partitions.png', await sharp({ create: blank }).png().toBuffer());
  content.write(
    'samples/partitions.yaml',
    `name: Partitions
order: 1
description: Metal stud partitions of a clinic by type and height, measured on two floors and priced by area.
placeholder: false
updatedOn: 2026-11-10
project: { name: Clinic, place: Wakefield, scope: Partitions of two floors., issued: 2026-11-02 }
divisions: ['09']
total: 48210.55
table: { sheet: Takeoff, heads: 1, columns: { item: A, quantity: B, unit: C, amount: D } }
files:
  pdf: ./files/partitions.pdf
  workbook: ./files/partitions.xlsx
  picture: ./files/partitions.png
  pictureText: A clinic with its partitions marked by type
`,
  );
  for (const file of content.list('trades')) {
    content.edit(file, (trade) => {
      trade.setIn(['samples'], []);
      trade.delete('proof');
      trade.delete('between');
      trade.deleteIn(['service', 'price']);
    });
  }
  content.edit('pages/samples.yaml', (page) => {
    page.setIn(['live', 'sample'], 'partitions');
    page.deleteIn(['live', 'item']);
  });
  content.edit('pages/home.yaml', (page) => page.setIn(['hero', 'sample'], 'partitions'));
  content.edit('pages/about.yaml', (page) => page.setIn(['story', 'sample'], 'partitions'));
  content.replaceAll(/^<(BetweenTrades|Walls|Earthwork)(?: [^>/]*)?>[^]*?<\/\1>$/gm, '');
  content.replaceAll(/^<(?:BetweenTrades|Proof)\b[^>]*\/>$/gm, '');
  content.replaceAll(/(?<=[( "])\/samples\/[\w#-]+/g, '/samples');
  content.replaceAll(/^ {2}currency: USD\n| currency="USD"/gm, '');
}

/** Says of everything delivered that it is the company's own, as an owner would who had replaced it. */
function makeOwn(content: Content): void {
  content.edit('company.yaml', (company) => {
    company.setIn(['email'], 'plans@aire-estimating.co.uk');
    company.setIn(['url'], 'https://aire-estimating.co.uk');
    company.setIn(['address', 'street'], '1 Park Row');
    company.setIn(['profiles'], []);
    company.set(
      'estimators',
      company.createNode([{ name: 'Ana Lund', checkedBy: 'Ben Ode' }, { name: 'Cy Marsh' }]),
    );
    const { figures } = company.toJS() as { figures: object };
    for (const name of Object.keys(figures)) {
      company.setIn(['figures', name, 'basis'], 'of jobs of two years');
      company.setIn(['figures', name, 'period'], '2024 and 2025');
    }
  });
  content.edit('pages/about.yaml', (page) => {
    const work = { job: 'School, Ripon', unit: 'm²', on: '2026-10-01' };
    const list = [
      { ...work, item: 'Slab', ours: 1025, checked: 1000 },
      { ...work, item: 'Walls', ours: 90, checked: 100 },
    ];
    page.set('checked', page.createNode({ title: 'Checked', lead: 'All of October.', list }));
  });
  for (const file of content.list('policies')) {
    content.edit(file, (policy) => {
      policy.setIn(['reviewedBy'], policy.createNode({ name: 'A. Counsel', role: 'solicitor' }));
      policy.set('reviewedOn', '2026-11-02');
    });
  }
  content.replaceAll(/placeholder: true/g, 'placeholder: false');
  const names = listPlaceholders(join(site, 'src/content')).flatMap(({ mayKeep }) => mayKeep ?? []);
  content.edit('company.yaml', (company) => company.set('kept', [...new Set(names)]));
}

const OWNERS = [
  {
    place: 'Leeds',
    move: moveToLeeds,
    total: 'Bid total £48,210.55',
    issued: '2 November 2026',
    language: 'en-gb',
    // Pounds are told apart from no dollars: none are left.
    foreign: /US\$|\$\d/,
    own: /£\d/,
  },
  {
    place: 'Brisbane',
    move: moveToBrisbane,
    total: 'Bid total $48,210.55',
    issued: '2 November 2026',
    language: 'en-au',
    foreign: /US\$|A\$|£\d/,
    own: /\$\d/,
  },
];

describe.each(OWNERS)('an owner in $place with own work', (owner) => {
  beforeAll(async () => {
    spawnSync('git', ['checkout', '--quiet', '--', '.'], { cwd: site });
    spawnSync('git', ['clean', '-fdq', 'src'], { cwd: site });
    const content = new Content(site);
    owner.move(content);
    if (owner.place === 'Leeds')
      content.replaceAll(
        / \/ \{price\.\w+\.usd\}| \(<Fact name="price\.\w+\.usd" \/>[^)]*\)| \/ <Fact name="price\.\w+\.usd" \/>| \(\{price\.\w+\.usd\}[^)]*\)/g,
        '',
      );
    await showOwnWork(content);
    makeOwn(content);
  });

  test(
    'is ready, and goes live',
    () => {
      run('first-launch');
      expect(run('check:content')).toMatch(/^Checked \d+ content files\.$/m);
      expect(run('launch-check')).toContain('ready to go live');
      expect(run('build:netlify')).toMatch(
        /Checked \d+ content files\.[^]*Checked \d{2,} pages: no problems\./,
      );
    },
    LONGEST,
  );

  test('shows its own money and days, and none of the United States', () => {
    const read = (page: string) =>
      parse(readFileSync(join(site, 'dist', page), 'utf8')).structuredText.replace(/\s+/g, ' ');
    const sample = read('samples/partitions.html');
    expect(sample).toContain(owner.total);
    expect(sample).toContain(owner.issued);
    expect(sample).toMatch(/Taken off by Ana Lund Checked by Ben Ode Phone [\d() +]{10}/);
    const about = read('about.html');
    expect(about).toContain('2 checked: 0 within 2%, 1 within 5%');
    expect(about).toMatch(/Slab, m² School, Ripon, 1 October 2026 1,025 1,000 \+2\.5%/);
    expect(about).toMatch(/Walls, m² School, Ripon, 1 October 2026 90 100 −10%/);
    for (const page of ['samples.html', 'index.html']) expect(read(page)).toContain(owner.total);
    expect(read('pricing.html')).toMatch(owner.own);
    // The launch check lists worked examples of articles, which are an owner's to rewrite.
    const foreign = globSync('**/*.html', {
      cwd: join(site, 'dist'),
      exclude: ['blogs/**'],
    }).flatMap((page) =>
      (read(page).match(owner.foreign) ?? []).map((words) => `${page}: ${words}`),
    );
    expect(foreign).toEqual([]);
    expect(globSync('*.xlsx', { cwd: join(site, 'dist') })).toEqual([]);
    const feed = readFileSync(join(site, 'dist/rss.xml'), 'utf8');
    expect(feed).toContain(`<language>${owner.language}</language>`);
  });
});
