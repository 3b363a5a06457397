import { CONTENT } from './content-files.ts';
import type { Mistake, Words } from './mistake.ts';
import { readProperty } from './schema-field.ts';
import type { YamlFile } from './yaml-file.ts';

/** The least and the most characters of a description in search results. */
const SEARCH_LENGTH = [110, 155] as const;

type Path = readonly PropertyKey[];

/** Values that may stand once: the files they stand in, and their place in each. */
const ONCE: readonly { what: string; folder: RegExp; list?: string; field: string }[] = [
  { what: 'id', folder: /^testimonials\.yaml/, list: '', field: 'id' },
  { what: 'question id', folder: /^faq\//, list: 'questions', field: 'id' },
  { what: 'title', folder: /^faq\//, field: 'title' },
  { what: 'keynote', folder: /^faq\//, field: 'keynote' },
  { what: 'order', folder: /^faq\//, field: 'order' },
  { what: 'order', folder: /^samples\//, field: 'order' },
  { what: 'name', folder: /^samples\//, field: 'name' },
  { what: 'title', folder: /^(?:pages|articles|trades|policies)\//, field: 'title' },
  { what: 'sheet number', folder: /^pages\//, field: 'sheet' },
  { what: 'sheet number', folder: /^policies\//, field: 'sheet' },
  {
    what: 'description',
    folder: /^(?:pages|articles|trades|policies|samples)\//,
    field: 'description',
  },
];

/**
 * Checks what a single entry cannot show: values that several entries share, names of files, and days.
 *
 * @param files by path, those that fit their schemas
 */
export function checkEntries(files: ReadonlyMap<string, YamlFile>, now: Date): Mistake[] {
  return [
    ...ONCE.flatMap((rule) => checkOnce(rule, files)),
    ...[...files.values()].flatMap(checkNames),
    ...checkSamples(files),
    ...checkReviewDays(files.get(`${CONTENT}/testimonials.yaml`), now),
  ];
}

function checkOnce(
  { what, folder, list, field }: (typeof ONCE)[number],
  files: ReadonlyMap<string, YamlFile>,
): Mistake[] {
  const first = new Map<unknown, string>();
  const mistakes: Mistake[] = [];
  for (const file of files.values()) {
    if (!folder.test(file.file.slice(CONTENT.length + 1))) continue;
    const entries = list ? readProperty(file.data, list) : file.data;
    const paths: Path[] = Array.isArray(entries)
      ? entries.map((_, index) => [...(list ? [list] : []), index, field])
      : [[field]];
    for (const path of paths) {
      const value = path.reduce(readProperty, file.data);
      const { line } = file.locate(path);
      const before = first.get(value);
      if (before === undefined) first.set(value, `${file.file}, line ${line}`);
      else {
        mistakes.push(
          report(file, path, {
            problem: `The ${what} "${String(value)}" is there twice; the first one is in ${before}.`,
            allowed: `the ${what} of this entry alone`,
          }),
        );
      }
    }
  }
  return mistakes;
}

function checkNames(file: YamlFile): Mistake[] {
  const [, folder = '', name = ''] = /^src\/content\/(\w+)\/(.*)\.\w+$/.exec(file.file) ?? [];
  if (folder === 'pages' && readProperty(file.data, 'page') !== name) {
    const page = String(readProperty(file.data, 'page'));
    return [
      report(file, ['page'], {
        problem: `The file is named ${name}.yaml and says that it is the page "${page}".`,
        allowed: `page: ${name}, or the file named ${page}.yaml`,
      }),
    ];
  }
  if (
    !/^(?:articles|trades|policies|samples)$/.test(folder) ||
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
  ) {
    return [];
  }
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [
    {
      file: file.file,
      line: 1,
      column: 1,
      place: 'the name of the file',
      problem: `The file's name becomes the address of its page, and "${name}" cannot be one.`,
      allowed: `lower-case letters and digits, with single hyphens between words: ${slug}`,
    },
  ];
}

/** Checks what search results show for a sample: its description and the sentence of all samples. */
function checkSamples(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const page = files.get(`${CONTENT}/pages/samples.yaml`)?.data;
  const shared = readProperty(readProperty(page, 'room'), 'description');
  if (typeof shared !== 'string') return [];
  const [least, most] = SEARCH_LENGTH.map((length) => length - shared.length - 1);
  return [...files.values()].flatMap((file) => {
    const own = readProperty(file.data, 'description');
    if (!file.file.startsWith(`${CONTENT}/samples/`) || typeof own !== 'string') return [];
    const isFitting = own.length >= Number(least) && own.length <= Number(most);
    return isFitting
      ? []
      : report(file, ['description'], {
          problem: `The text has ${own.length} characters.`,
          allowed: `${least} to ${most} characters, so that search results show all of it`,
        });
  });
}

function checkReviewDays(reviews: YamlFile | undefined, now: Date): Mistake[] {
  const list = Array.isArray(reviews?.data) ? reviews.data : [];
  return list.flatMap((review: unknown, index) => {
    const date = readProperty(review, 'date');
    if (reviews === undefined || !(date instanceof Date) || date <= now) return [];
    return report(reviews, [index, 'date'], {
      problem: 'The day of the review has not come.',
      allowed: `a day up to today, ${now.toISOString().slice(0, 10)}`,
    });
  });
}

function report(file: YamlFile, path: Path, words: Words): Mistake {
  return { file: file.file, ...file.locate(path), place: file.describe(path), ...words };
}
