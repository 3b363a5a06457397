import { CONTENT } from './content-files.ts';
import { findAddress } from './list-addresses.ts';
import { explain, type Mistake, report, wholeFile } from './mistake.ts';
import { findField, readProperty } from './schema-field.ts';
import { findSchema } from './schemas.ts';
import { listFolder, type YamlFile } from './yaml-file.ts';

/** Single pages that nothing leads to: home, and those that an answer, an e-mail or a wrong address opens. */
const UNLINKED = /^(?:home|not-found|thank-you|plans)$/;

/** The page whose links are those of a file without an address of its own, by its path from src/content. */
const SHOWN_ON: readonly (readonly [file: RegExp, page: string])[] = [
  [/^(?:navigation\.yaml|pages\/home\.yaml)$/, '/'],
  [/^pages\/(.*)\.yaml$/, '/$1'],
  [/^faq\/.*$/, '/faq'],
  [/^(?:packages\/.*|separately\.yaml)$/, '/pricing'],
  [/^testimonials\.yaml$/, '/reviews'],
];

/** Links that templates make of themselves: every page to each trade, a sample and an article to the list of all. */
const LISTS: readonly (readonly [folder: string, list: string])[] = [
  ['samples', '/samples'],
  ['articles', '/blogs'],
];

/**
 * Finds single pages and policies that no link leads to from the home page. Trades, samples and articles are listed
 * by the site itself.
 *
 * @param texts content files by path
 * @param withheld addresses of drafts and of articles whose day has not come
 */
export function checkReach(
  files: ReadonlyMap<string, YamlFile>,
  texts: ReadonlyMap<string, string>,
  withheld: ReadonlySet<string>,
): Mistake[] {
  const links = new Map<string, string[]>([['/', []]]);
  for (const [file, read] of files) {
    const page = findPage(file);
    if (page === undefined || withheld.has(page)) continue;
    const targets = [...listTargets(read), ...listWritten(texts.get(file) ?? '')];
    links.set(page, [...(links.get(page) ?? []), ...targets]);
    if (file.startsWith(`${CONTENT}/trades/`)) links.get('/')?.push(page);
  }
  const reached = new Set(['/']);
  for (const page of reached) for (const next of links.get(page) ?? []) reached.add(next);
  const shows = {
    samples: listFolder(files, 'samples').some(
      ({ file }) => readProperty(file.data, 'list') !== 'home',
    ),
    blogs: listFolder(files, 'articles').length > 0,
    reviews: isFilled(files.get(`${CONTENT}/testimonials.yaml`)?.data),
  };
  return [...files.keys()].flatMap((file) => {
    const [, folder, name = ''] = /^src\/content\/(pages|policies)\/(.*)\.\w+$/.exec(file) ?? [];
    if (folder === undefined || UNLINKED.test(name) || reached.has(`/${name}`)) return [];
    // A page that has nothing to show yet.
    if (Object.hasOwn(shows, name) && !shows[name as keyof typeof shows]) return [];
    const problem = `No link leads to /${name}: neither visitors nor search engines find the page.`;
    const allowed = `a link to it in ${CONTENT}/navigation.yaml, in header or footer, or in the text of another page`;
    return report(wholeFile(file), explain(problem, allowed));
  });
}

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

function findPage(file: string): string | undefined {
  const path = file.slice(CONTENT.length + 1);
  const [pattern, page] = SHOWN_ON.find(([shown]) => shown.test(path)) ?? [];
  return pattern === undefined ? findAddress(file) : path.replace(pattern, page ?? '');
}

/** Lists the pages that the fields of a file lead to. */
function listTargets(read: YamlFile): string[] {
  const field = findSchema(read.file)?.field ?? {};
  const addresses = read
    .listTexts()
    .filter(({ path }) => findField(field, path, read.data).isAddress === true)
    .map(({ text }) => text.replace(/[?#].*$/, ''));
  const samples = readProperty(read.data, 'samples');
  return [
    ...addresses,
    ...LISTS.flatMap(([folder, list]) => (read.file.includes(`/${folder}/`) ? [list] : [])),
    ...(Array.isArray(samples) ? samples.map((id) => `/samples/${String(id)}`) : []),
  ];
}

/** Lists the pages that links and tags of a text lead to. */
function listWritten(text: string): string[] {
  return [...text.matchAll(/(?:\]\(|\bto=")(\/[^\s)"?#]*)/g)].map(([, path = '']) => path);
}
