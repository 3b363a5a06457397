import { companySchema } from '#content-model/company-schema.ts';
import { type Facts, listFacts } from '#content-model/facts.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import { checkAddresses, listWithheld } from './check-addresses.ts';
import { checkEntries } from './check-entries.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkPhotos } from './check-photos.ts';
import { checkProofs } from './check-proofs.ts';
import { checkText, type References } from './check-texts.ts';
import { CONTENT, type ContentFiles } from './content-files.ts';
import { explainIssues } from './explain-issues.ts';
import { findAddress, listAddresses } from './list-addresses.ts';
import { type Mistake, sortMistakes } from './mistake.ts';
import { findField, readProperty } from './schema-field.ts';
import { findSchema, SCHEMAS } from './schemas.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

const articles = readVocabulary('src/components/prose/article-vocabulary.ts');
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  articles,
  policies: articles,
  trades: readVocabulary('src/components/sections/trade-vocabulary.ts'),
};

/**
 * Finds every mistake an editor may have made. Content without one is built, and passes check:site.
 *
 * @param published addresses that the live site has had
 * @param now for articles and reviews whose day has not come
 */
export async function findMistakes(
  content: ContentFiles,
  published: readonly string[],
  now = new Date(),
): Promise<Mistake[]> {
  const mistakes: Mistake[] = checkFileNames(content);
  const files = new Map<string, YamlFile>();
  for (const [file, text] of content.texts) {
    const read = readYamlFile(file, text);
    if (read instanceof YamlFile) files.set(file, read);
    else mistakes.push(read);
  }
  for (const [file, read] of files) {
    const found = findSchema(file);
    const { error } = found?.schema.safeParse(read.data) ?? {};
    if (found && error) mistakes.push(...explainIssues(error.issues, found.field, read));
  }
  const wrong = new Set(mistakes.map(({ file }) => file));
  const sound = new Map([...files].filter(([file]) => !wrong.has(file)));
  const facts = readFacts(files);
  // Every other text may name a fact: until these two files are right, all would look wrong.
  if (facts === undefined) return sortMistakes(mistakes);

  const withheld = listWithheld(files, now);
  const addresses = listAddresses(content.texts);
  const aliases = checkAddresses({ content, files, addresses, withheld, published });
  const references: References = {
    facts,
    names: {
      fact: [...facts.keys()],
      price: Object.keys(readEntry(files, 'prices.yaml', 'amounts') ?? {}),
      topic: readList(files, 'topics.yaml').map(String),
      review: readList(files, 'testimonials.yaml').map((review) =>
        String(readProperty(review, 'id')),
      ),
      sample: listNames(content, 'samples'),
    },
    links: {
      addresses,
      withheld,
      redirected: aliases.redirected,
      origin: String(readEntry(files, 'company.yaml', 'url')),
    },
  };
  mistakes.push(...aliases.mistakes, ...checkEntries(sound, now), ...checkProofs(sound));
  mistakes.push(...(await checkPhotos(sound, content)));
  for (const [file, read] of files) mistakes.push(...checkTexts(file, read, references));
  for (const [file, text] of content.texts) {
    const folder = /^src\/content\/(\w+)\/[^/]+\.mdx$/.exec(file)?.[1] ?? '';
    const vocabulary = VOCABULARIES[folder];
    if (vocabulary === undefined || !files.has(file)) continue;
    const markdown = { file, text, vocabulary, address: findAddress(file) };
    mistakes.push(...checkMarkdown(markdown, references, content.names));
  }
  return sortMistakes(mistakes);
}

/** Finds files that no page is made from, and files that pages read and that are not there. */
function checkFileNames({ names, texts }: ContentFiles): Mistake[] {
  const at = { line: 1, column: 1, place: 'the file' };
  const patterns = SCHEMAS.map(({ pattern }) => `${CONTENT}/${pattern}`);
  const stray = [...names].filter(
    (file) => /\.(?:ya?ml|mdx?|markdown|txt|docx?)$/i.test(file) && findSchema(file) === undefined,
  );
  const missing = patterns.filter((file) => !file.includes('*') && !texts.has(file));
  return [
    ...stray.map((file) => ({
      file,
      ...at,
      problem: 'No page is made from this file: its folder or its ending is not as it should be.',
      allowed: patterns.join(', '),
    })),
    ...missing.map((file) => ({
      file,
      ...at,
      problem: 'The file is missing, and every page reads it.',
      allowed: `the file under this name; git checkout -- ${file} brings it back`,
    })),
  ];
}

function checkTexts(file: string, read: YamlFile, references: References): Mistake[] {
  const field = findSchema(file)?.field;
  // Redirects are checked as addresses.
  if (field === undefined || file.endsWith('/redirects.yaml')) return [];
  const own = findAddress(file);
  return read.listTexts().flatMap(({ path, text, line, column }) =>
    path.includes('formerly')
      ? []
      : checkText(text, findField(field, path, read.data), own, references).map((words) => ({
          file,
          line,
          column,
          place: read.describe(path),
          ...words,
        })),
  );
}

function readFacts(files: ReadonlyMap<string, YamlFile>): Facts | undefined {
  const company = companySchema.safeParse(files.get(`${CONTENT}/company.yaml`)?.data);
  const prices = pricesSchema.safeParse(files.get(`${CONTENT}/prices.yaml`)?.data);
  return company.success && prices.success ? listFacts(company.data, prices.data) : undefined;
}

function readEntry(files: ReadonlyMap<string, YamlFile>, file: string, name: string): unknown {
  return readProperty(files.get(`${CONTENT}/${file}`)?.data, name);
}

function readList(files: ReadonlyMap<string, YamlFile>, file: string): readonly unknown[] {
  const data = files.get(`${CONTENT}/${file}`)?.data;
  return Array.isArray(data) ? data : [];
}

function listNames({ names }: ContentFiles, folder: string): string[] {
  const start = `${CONTENT}/${folder}/`;
  return [...names]
    .filter((file) => file.startsWith(start))
    .map((file) => file.slice(start.length).replace(/\.\w+$/, ''));
}
