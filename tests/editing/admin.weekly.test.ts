import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Field } from '@sveltia/cms';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { findMistakes } from '#scripts/content-check/find-mistakes.ts';
import { findSchema } from '#scripts/content-check/schemas.ts';
import { readYamlFile, YamlFile } from '#scripts/content-check/yaml-file.ts';
import { AdminBrowser } from '../support/admin-browser.ts';

const TIMEOUT = 600_000;

/** A company that uses every field. */
const WHOLE = 'tests/site/whole';

let admin: AdminBrowser | undefined;
let folder: string | undefined;

afterEach(async () => {
  await admin?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true });
  admin = undefined;
  folder = undefined;
});

/** The content as the forms have saved it. */
async function readSaved(browser: AdminBrowser): Promise<ReturnType<typeof readContentFiles>> {
  if (folder === undefined) {
    folder = await mkdtemp(join(tmpdir(), 'admin-'));
    // The browser has the texts alone.
    const filter = (file: string) => !/\.(?:yaml|mdx)$/.test(file);
    await cp(WHOLE, join(folder, 'src/content'), { recursive: true, filter });
  }
  await browser.copyTo(folder);
  return readContentFiles(join(folder, 'src/content'));
}

async function listMistakes(content: ReturnType<typeof readContentFiles>): Promise<string[]> {
  const mistakes = await findMistakes(content, []);
  return mistakes.map(({ file, problem }) => `${file.replace('src/content/', '')}: ${problem}`);
}

/** A new review as an editor types it. */
const REVIEW = {
  id: 'masonry-boise',
  name: 'Dana O.',
  position: 'Owner',
  company: 'Masonry contractor',
  location: 'Boise, Idaho, US',
  rating: '5',
  date: '2026-11-02',
  review: 'The block count was right to the course.',
  project: 'School, block walls',
  avatar: 'DO',
};

test(
  'an editor changes a price, asks, reviews and publishes, and is told of a mistake',
  { timeout: TIMEOUT },
  async () => {
    admin = await AdminBrowser.start(readContentFiles(WHOLE));

    await admin.open('_singletons/entries/prices');
    await admin.expand('amounts.rush', 'amounts.rush.usd');
    await admin.fill('amounts.rush.usd', '60');
    await admin.save();

    const { length } = (await readQuestions(admin)).questions;
    await admin.open('faq/entries/pricing-payment');
    await admin.add('questions');
    await admin.fill(`questions.${length}.id`, 'purchase-orders');
    await admin.fill(`questions.${length}.question`, 'Do you take purchase orders?');
    await admin.fill(
      `questions.${length}.answer`,
      'Yes. Send the number.\n\nThe invoice names it.',
    );
    await admin.save();

    await admin.open('_singletons/entries/testimonials');
    await admin.add('testimonials');
    const place = (await readReviews(admin)).length;
    for (const [name, value] of Object.entries(REVIEW)) {
      await admin.fill(`testimonials.${place}.${name}`, value);
    }
    await admin.save();

    await admin.open('articles/new');
    for (const [name, value] of Object.entries({
      title: 'Counting block by the course',
      description:
        'Block is counted by the course, with openings and bond beams taken out, so that the order fits the wall and the mortar.',
      lead: 'A wall is a number of courses.',
      publishedOn: '2026-11-20',
      updatedOn: '2026-11-20',
      keywords: 'block takeoff',
      'cover.alt': 'A block wall',
      'closing.title': 'Bidding block this week?',
      'closing.text': 'Send the plans.',
      'closing.action': 'Get a quote',
      'closing.to': '/contact',
      body: '## The course\n\nEight inches, with its joint.\n\n| Wall | Courses |\n| --- | ---: |\n| A | 12 |',
    })) {
      await admin.fill(name, value);
    }
    await admin.choose('topic', 'Takeoff');
    const photo = sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#8899aa' },
    });
    await admin.upload('cover.photo', 'IMG 2041.JPG', await photo.jpeg().toBuffer());
    await admin.save();

    const content = await readSaved(admin);
    expect(await listMistakes(content)).toEqual([]);
    expect(content.texts.get('src/content/prices.yaml')).toMatch(/rush:\n +usd: 60\n/);
    expect((await readQuestions(admin)).questions.at(-1)).toEqual({
      id: 'purchase-orders',
      question: 'Do you take purchase orders?',
      answer: 'Yes. Send the number.\n\nThe invoice names it.',
    });
    expect((await readReviews(admin)).at(-1)).toMatchObject({ name: 'Dana O.', rating: 5 });
    const article =
      content.texts.get('src/content/articles/counting-block-by-the-course.mdx') ?? '';
    expect(article).toContain('photo: ./photos/img-2041.webp');
    expect(article).toMatch(/\n---\n\n## The course\n[^]*\| --- \| ---: \|\n\| A \| 12 \|\n$/);
    const picture = await content.readPicture('src/content/articles/photos/img-2041.webp');
    expect(picture).toMatchObject({ format: 'webp', width: 2400, height: 1800 });

    // A required field keeps the form open, and what only the check knows is said by the check.
    await admin.open('faq/entries/pricing-payment');
    await admin.expand('questions', 'questions.0.id');
    await admin.fill('questions.0.id', 'Purchase Orders');
    await admin.fill('questions.1.answer', 'A rush costs {price.rish}.');
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.page.getByText('Lower-case letters, digits and hyphens').first().waitFor();
    await admin.fill('questions.0.id', 'first-question');
    await admin.save();
    expect(await listMistakes(await readSaved(admin))).toEqual([
      'faq/pricing-payment.yaml: There is no price "rish". Did you mean "rush"?',
    ]);
    expect(admin.complaints.filter((text) => !isOfFonts(text) && !isOffline(text))).toEqual([]);
  },
);

test(
  'each file saved as it is keeps its values and the text below them',
  { timeout: TIMEOUT },
  async () => {
    const entries: string[] = [];
    // A form without a change is not saved: each gets a field to fill in, which is taken out of the file again.
    const planted: Field = { name: 'planted', label: 'Planted', widget: 'string', required: false };
    const before = readContentFiles(WHOLE);
    admin = await AdminBrowser.start(before, (config) => {
      for (const one of config.singletons ?? []) {
        if ('file' in one && plant(one.fields, planted))
          entries.push(`_singletons/entries/${one.name}`);
      }
      for (const one of config.collections ?? []) {
        if ('folder' in one) plant(one.fields, planted);
        else if ('files' in one) {
          for (const file of one.files) {
            plant(file.fields, planted);
            entries.push(`${one.name}/entries/${file.name}`);
          }
        }
      }
      return config;
    });
    for (const file of before.texts.keys()) {
      const entry = /content\/((?!pages|samples)\w+)\/(.+)\.\w+$/.exec(file);
      if (entry) entries.push(`${entry[1] ?? ''}/entries/${entry[2] ?? ''}`);
    }
    for (const entry of entries) {
      await admin.open(entry);
      const list = /_singletons\/entries\/(testimonials|redirects|separately)$/.exec(entry)?.[1];
      if (list !== undefined) await admin.expand(list, `${list}.0.planted`);
      await admin.fillAndSave(list === undefined ? 'planted' : `${list}.0.planted`, 'x');
    }
    const after = await readSaved(admin);
    expect([...after.texts.keys()].sort()).toEqual([...before.texts.keys()].sort());
    const saved = [...before.texts].filter(([file, text]) => after.texts.get(file) !== text);
    // Those that have a form, but topics, which are a list of words.
    expect(saved).toHaveLength(entries.length);
    for (const [file, text] of saved) {
      const unmarked = (after.texts.get(file) ?? '').replace(
        /^( *)(- )?planted: x\n(?: {2})?/m,
        '$1$2',
      );
      expect(readValues(file, unmarked), file).toEqual(readValues(file, text));
      expect(readBody(unmarked), file).toBe(readBody(text));
    }
  },
);

/** Adds a field to a form; false where the file is a list of words. */
function plant(fields: Field[], field: Field): boolean {
  const [first] = fields;
  if (first === undefined || !('root' in first)) fields.unshift(field);
  else if ('fields' in first) (first.fields as Field[]).unshift(field);
  else return false;
  return true;
}

/** The values of a file as pages read them: with defaults, and without the last line break of a text. */
function readValues(file: string, text: string): unknown {
  const read = readYamlFile(file, text);
  const { schema } = findSchema(file) as unknown as { schema: z.ZodType };
  const { data, error } = schema.safeParse(read instanceof YamlFile ? read.data : read);
  expect(error && z.prettifyError(error), file).toBeUndefined();
  return JSON.parse(JSON.stringify(data).replaceAll(/(?<!\\)(?:\\n)+"/g, '"'));
}

function readBody(text: string): string {
  return text.split(/^---$/m).slice(2).join('---');
}

async function readQuestions(browser: AdminBrowser): Promise<{ questions: unknown[] }> {
  return (await readData(browser, 'faq/pricing-payment.yaml')) as { questions: unknown[] };
}

async function readReviews(browser: AdminBrowser): Promise<unknown[]> {
  return (await readData(browser, 'testimonials.yaml')) as unknown[];
}

async function readData(browser: AdminBrowser, name: string): Promise<unknown> {
  await readSaved(browser);
  const file = `src/content/${name}`;
  const read = readYamlFile(file, await readFile(join(folder ?? '', file), 'utf8'));
  return read instanceof YamlFile ? read.data : undefined;
}

/** The style sheet also names a font server, which the page's policy stops. */
function isOfFonts(text: string): boolean {
  return text.includes('cdn.jsdelivr.net') && text.includes("font-src 'self'");
}

/** GitHub's status cannot be asked from a test. */
function isOffline(text: string): boolean {
  return text.includes('ERR_NAME_NOT_RESOLVED');
}
