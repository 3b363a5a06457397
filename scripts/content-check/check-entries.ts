import { writeDay } from '#content-model/today.ts';
import { SLUG } from '#forms/definitions/slug.ts';
import { CONTENT } from './content-files.ts';
import { explain, type Mistake, type PropertyPath, report, wholeFile } from './mistake.ts';
import { readProperty } from './schema-field.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/** The least and the most characters of a description in search results. */
const SEARCH_LENGTH = [110, 155] as const;

/** Least and most characters of a sample's name and description, together with the words that all samples share. */
const SAMPLE_LENGTHS: Readonly<Record<string, { shared: string; bounds: readonly number[] }>> = {
  name: { shared: 'title', bounds: [1, 60] },
  description: { shared: 'description', bounds: SEARCH_LENGTH },
};

/** Values that must differ among the files of `folder`: `field` of each file, or of each entry of its `list`. */
const ONCE: readonly { what: string; folder: RegExp; list?: string; field?: string }[] = [
  { what: 'id', folder: /^testimonials\.yaml/, list: '', field: 'id' },
  { what: 'topic', folder: /^topics\.yaml/, list: '' },
  { what: 'question id', folder: /^faq\//, list: 'questions', field: 'id' },
  { what: 'question', folder: /^faq\//, list: 'questions', field: 'question' },
  { what: 'title', folder: /^faq\//, field: 'title' },
  { what: 'keynote', folder: /^faq\//, field: 'keynote' },
  { what: 'order', folder: /^faq\//, field: 'order' },
  { what: 'order', folder: /^samples\//, field: 'order' },
  { what: 'name', folder: /^samples\//, field: 'name' },
  { what: 'order', folder: /^packages\//, field: 'order' },
  { what: 'title', folder: /^packages\//, field: 'title' },
  { what: 'title', folder: /^(?:pages|articles|trades|policies|landing)\//, field: 'title' },
  { what: 'sheet number', folder: /^pages\//, field: 'sheet' },
  { what: 'sheet number', folder: /^policies\//, field: 'sheet' },
  {
    what: 'description',
    folder: /^(?:pages|articles|trades|policies|landing|samples)\//,
    field: 'description',
  },
];

/**
 * Checks what a single entry cannot show: values that several entries share, names of files, and days.
 *
 * @param files by path, those that fit their schemas
 * @param today day of the office's calendar, "2026-11-28"
 */
export function checkEntries(files: ReadonlyMap<string, YamlFile>, today: string): Mistake[] {
  return [
    ...ONCE.flatMap((rule) => checkOnce(rule, files)),
    ...[...files.values()].flatMap(checkNames),
    ...checkSamples(files),
    ...[...files.values()].flatMap((file) => checkLinkLists(file, file.data, [])),
    ...[...files.values()].flatMap((file) => checkDays(file, today)),
  ];
}

function checkOnce(
  { what, folder, list, field }: (typeof ONCE)[number],
  files: ReadonlyMap<string, YamlFile>,
): Mistake[] {
  const found = [...files.values()]
    .filter(({ file }) => folder.test(file.slice(CONTENT.length + 1)))
    .flatMap((file) => {
      const entries = list ? readProperty(file.data, list) : file.data;
      const last = field === undefined ? [] : [field];
      const paths: PropertyPath[] = Array.isArray(entries)
        ? entries.map((_, index) => [...(list ? [list] : []), index, ...last])
        : [last];
      return paths.map((path) => ({ file, path, value: path.reduce(readProperty, file.data) }));
    });
  const numbers = found.map(({ value }) => value).filter((value) => typeof value === 'number');
  const free = numbers.length > 0 ? `, such as ${String(Math.max(...numbers) + 1)}` : '';
  const first = new Map<unknown, string>();
  return found.flatMap(({ file, path, value }) => {
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, `${file.file}, line ${file.at(path).line}`);
      return [];
    }
    // Files are read in the order of their names, so either may be the copy.
    const problem = `The ${what} "${String(value)}" is there twice: here, and in ${before}.`;
    return report(
      file.at(path),
      explain(problem, `in the newer of the two, its own ${what}${free}`),
    );
  });
}

function checkNames(file: YamlFile): Mistake[] {
  const [, folder = '', name = ''] = /^src\/content\/(\w+)\/(.*)\.\w+$/.exec(file.file) ?? [];
  const page = String(readProperty(file.data, 'page'));
  if (folder === 'pages' && page !== name) {
    const problem = `The file is named ${name}.yaml and says that it is the page "${page}".`;
    const words = explain(problem, `the file named ${page}.yaml`);
    return report(file.at(['page']), words);
  }
  if (!/^(?:articles|trades|policies|landing|samples)$/.test(folder)) return [];
  if (folder === 'articles' && /^\d+$/.test(name)) {
    const words = explain(
      `/blogs/${name} is the address of a page of the list of articles.`,
      `a name with words in it, which say what the article is about: part-${name}.mdx`,
    );
    return report(wholeFile(file.file, 'the name of the file'), words);
  }
  if (SLUG.test(name)) return [];
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const words = explain(
    `The file's name becomes the address of its page, and "${name}" cannot be one.`,
    `lower-case letters and digits, with single hyphens between words: ${slug}`,
  );
  return report(wholeFile(file.file, 'the name of the file'), words);
}

/** Checks what search results show for a sample: its name and description, each with the words of all samples. */
function checkSamples(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const detail = readProperty(files.get(`${CONTENT}/pages/samples.yaml`)?.data, 'detail');
  return listFolder(files, 'samples').flatMap(({ file }) => {
    // The sample of the home page has no page of its own.
    if (readProperty(file.data, 'list') === 'home') return [];
    return Object.entries(SAMPLE_LENGTHS).flatMap(([field, { shared, bounds }]) => {
      const own = readProperty(file.data, field);
      const added = readProperty(detail, shared);
      if (typeof own !== 'string' || typeof added !== 'string') return [];
      const [least, most] = bounds.map((length) => Math.max(1, length - added.length - 1));
      if (own.length >= Number(least) && own.length <= Number(most)) return [];
      const allowed = `${String(least)} to ${String(most)} characters, so that search results show all of it`;
      const words = explain(`The text has ${own.length} characters.`, allowed);
      return report(file.at([field]), words);
    });
  });
}

/** Finds two links of one list that lead to the same place. */
function checkLinkLists(file: YamlFile, value: unknown, path: PropertyPath): Mistake[] {
  if (typeof value !== 'object' || value === null) return [];
  const first = new Map<string, string>();
  const found = !Array.isArray(value)
    ? []
    : value.flatMap((entry, index) => {
        const [target, name] = ['path', 'name'].map((key) => readProperty(entry, key));
        if (typeof target !== 'string' || typeof name !== 'string') return [];
        const before = first.get(target);
        if (before === undefined) {
          first.set(target, name);
          return [];
        }
        const problem = `"${before}" and "${name}" both lead to ${target}.`;
        const words = explain(problem, 'one of the two, or a link to another page');
        return report(file.at([...path, index, 'path']), words);
      });
  const inner = Object.entries(value).flatMap(([key, part]) =>
    checkLinkLists(file, part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...found, ...inner];
}

/** The earliest year of a day in the content. */
const FIRST_YEAR = 2000;

/** Fields whose day may lie further ahead: holidays, which are added a year early, and days of notices and offers. */
const AHEAD: readonly unknown[] = ['day', 'from', 'until'];

/** Finds days with a time of day, which some files are built without, and days of another century or far ahead. */
export function checkYears(file: YamlFile, now: Date): Mistake[] {
  const aYearOn = new Date(now);
  // On February 29 that is March 1.
  aYearOn.setUTCFullYear(now.getUTCFullYear() + 1);
  const inAYear = aYearOn.toISOString().slice(0, 10);
  const endOfNextButOne = `${now.getUTCFullYear() + 2}-12-31`;
  return file.listDays().flatMap(({ path, day, written }) => {
    const plain = day.toISOString().slice(0, 10);
    if (written !== plain) {
      const problem = 'A time of the day stands behind the day, and no page has a place for it.';
      return report(file.at(path), explain(problem, plain));
    }
    const last = AHEAD.includes(path.at(-1)) ? endOfNextButOne : inAYear;
    if (day.getUTCFullYear() >= FIRST_YEAR && day <= new Date(last)) return [];
    const tooFar = last === inAYear ? 'more than a year away' : `after ${last.slice(0, 4)}`;
    const problem = `${plain} cannot be meant: it is of another century, or ${tooFar}.`;
    return report(file.at(path), explain(problem, `a day from ${FIRST_YEAR}-01-01 to ${last}`));
  });
}

/** Checks that no day lies in the future, except the publication of an article that waits for it. */
function checkDays(file: YamlFile, today: string): Mistake[] {
  const isFuture = (value: unknown) => value instanceof Date && writeDay(value) > today;
  const published = readProperty(file.data, 'publishedOn');
  if (published instanceof Date && isFuture(published)) {
    // Otherwise `updatedOn` would still lie in the future on the article's day, and stop that day's build.
    const updated = readProperty(file.data, 'updatedOn');
    if (!(updated instanceof Date) || updated <= published) return [];
    const problem = 'The article would be changed after the day on which it comes out.';
    const allowed = `a day up to publishedOn, ${writeDay(published)}`;
    return report(file.at(['updatedOn']), explain(problem, allowed));
  }
  const paths: PropertyPath[] = Array.isArray(file.data)
    ? file.data.map((_, index) => [index, 'date'])
    : [['updatedOn'], ['revisedOn']];
  const words = explain('The day has not come.', `a day up to today, ${today}`);
  return paths
    .filter((path) => isFuture(path.reduce(readProperty, file.data)))
    .flatMap((path) => report(file.at(path), words));
}
