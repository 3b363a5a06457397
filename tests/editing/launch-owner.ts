import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { listPlaceholders } from '#content-model/placeholders.ts';
import type { Content } from './content-folder.ts';

/** A company that launches by content alone. */
export interface LaunchedOwner {
  /** Fields of company.yaml. */
  readonly company: Readonly<Record<string, unknown>>;
  readonly currency: string;
  /** Another currency in which some prices are given too. */
  readonly beside?: string;
  /** Last day of its offer on the first set. */
  readonly offerUntil: string;
}

/** Outline of its mark, a house. */
export const MARK_PATH = 'M4 44V16L24 4l20 12v28H30V28H18v16z';
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="var(--accent)" d="${MARK_PATH}"/></svg>\n`;

/** Writes who and where the company is, its mark, its prices and its offer. */
function moveIn(content: Content, { company, currency, beside, offerUntil }: LaunchedOwner): void {
  content.write('mark.svg', MARK);
  content.edit('company.yaml', (file) => {
    for (const [name, value] of Object.entries(company)) file.set(name, file.createNode(value));
    file.setIn(['facts', 'firstEstimateDiscount'], 'An eleventh');
    file.set('profiles', file.createNode([]));
    file.set(
      'estimators',
      file.createNode([{ name: 'Ana Lund', checkedBy: 'Ben Ode' }, { name: 'Cy Marsh' }]),
    );
    const { figures } = file.toJS() as { figures: object };
    for (const name of Object.keys(figures)) {
      file.setIn(['figures', name, 'basis'], 'of jobs of two years');
      file.setIn(['figures', name, 'period'], '2024 and 2025');
    }
  });
  content.edit('prices.yaml', (prices) => {
    prices.set('currency', currency);
    const { amounts } = prices.toJS() as { amounts: Record<string, { usd: number }> };
    const own = { ...amounts, singleTrade: { usd: 83 }, starterPackage: { usd: 310 } };
    for (const [name, { usd }] of Object.entries(own)) {
      const codes = [currency, ...(beside === undefined ? [] : [beside])];
      const given = Object.fromEntries(codes.map((code) => [code.toLowerCase(), usd]));
      prices.setIn(['amounts', name], prices.createNode(given));
    }
  });
  content.edit('offers/first.yaml', (offer) => {
    offer.set('sentence', 'Your first set is an eleventh off.');
    offer.set('until', offerUntil);
  });
  // The delivered texts give two prices in pounds too.
  const pounds = String.raw`(?:\{price\.\w+\.gbp\}|<Fact name="price\.\w+\.gbp" />)`;
  if (beside === undefined)
    content.replaceAll(new RegExp(` / ${pounds}| \\(${pounds}[^)]*\\)`, 'g'), '');
  else content.replaceAll(/(price\.\w+)\.gbp\b/g, `$1.${beside.toLowerCase()}`);
}

/** Shows one takeoff as it was delivered in place of every other, and prices tables in the company's own currency. */
async function showOwnWork(content: Content): Promise<void> {
  content.remove('samples');
  const rows = [
    ['Item', 'Qty', 'Unit', 'Cost'],
    ['Partition, one hour', 1480, 'SF', 48210.55],
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'Takeoff', rows }] });
  const blank = { width: 1200, height: 900, channels: 3, background: '#ffffff' } as const;
  content.write('samples/files/partitions.xlsx', Buffer.from(workbook));
  content.write('samples/files/partitions.pdf', '%PDF-1.7\nsheets as delivered');
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
function makeOwn(content: Content, project: string): void {
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
  const found = listPlaceholders(join(project, 'src/content'));
  const names = new Set(found.flatMap(({ mayKeep }) => mayKeep ?? []));
  content.edit('company.yaml', (company) => company.set('kept', [...names]));
}

/**
 * Makes the content of a copy of the project an owner's.
 *
 * @param project the copy's own folder
 */
export async function launchOwner(
  content: Content,
  project: string,
  owner: LaunchedOwner,
): Promise<void> {
  moveIn(content, owner);
  await showOwnWork(content);
  makeOwn(content, project);
}
