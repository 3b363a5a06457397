import { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { checkProof, listDivisions } from '#content-model/check-proof.ts';
import { companySchema } from '#content-model/company-schema.ts';
import { isPublished } from '#content-model/publication.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import type { Redirect } from '#seo/redirects.ts';
import { readAliases } from '#seo/read-aliases.ts';
import { PUBLISHED } from '#seo/published.ts';
import { type Addresses, findAddress, listAddresses } from './list-addresses.ts';
import { checkLink } from './check-link.ts';
import { checkMarkdown } from './check-markdown.ts';
import { CONTENT, type ContentFiles } from './content-files.ts';
import { explainIssues, writePath } from './explain-issue.ts';
import { type Mistake, sortMistakes } from './mistake.ts';
import { suggest } from './nearest.ts';
import { toField } from './to-field.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

/**
 * Finds every mistake that an editor may have made, in the order of the files. No mistake means that
 * the build meets none of them either.
 *
 * @param published the addresses that the live site has had
 */
export async function findMistakes(
  content: ContentFiles,
  published: readonly string[],
): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  const files = new Map<string, YamlFile>();
  for (const [file, text] of content.texts) {
    const read = readYamlFile(file, text);
    if (read instanceof YamlFile) files.set(file, read);
    else mistakes.push(...read);
  }
  mistakes.push(...checkFacts(content, files));
  const areFactsSound = !mistakes.some(({ file }) => /\/(?:company|prices)\.yaml$/.test(file));
  // The other schemas and the texts speak of facts: they wait until those are right.
  if (areFactsSound) mistakes.push(...(await checkRest(content, files, published)));
  return sortMistakes(mistakes);
}

/** Checks the two files that all others stand on. */
function checkFacts({ texts }: ContentFiles, files: ReadonlyMap<string, YamlFile>): Mistake[] {
  return [
    { file: `${CONTENT}/company.yaml`, schema: companySchema },
    { file: `${CONTENT}/prices.yaml`, schema: pricesSchema },
  ].flatMap(({ file, schema }) => {
    if (!texts.has(file)) return [tellMissing(file)];
    const read = files.get(file);
    if (read === undefined) return [];
    const { error } = safeParse(schema, read.data);
    return error === undefined ? [] : explainIssues(error.issues, toField(schema), read);
  });
}

async function checkRest(
  content: ContentFiles,
  files: ReadonlyMap<string, YamlFile>,
  published: readonly string[],
): Promise<Mistake[]> {
  const { SCHEMAS, findSchema } = await import('./schemas.ts');
  const { listFacts } = await import('#content-model/fill-facts.ts');
  const { listDrawings } = await import('#content-model/schemas/drawing.ts');
  const { markSchema } = await import('#content-model/schemas/mark.ts');
  const { pricedLinesSchema } = await import('#content-model/schemas/priced-lines.ts');
  const mistakes: Mistake[] = [];

  for (const name of content.names) {
    if (findSchema(name) === undefined && /\.(?:ya?ml|mdx?|markdown|txt|docx?)$/i.test(name)) {
      mistakes.push({
        file: name,
        line: 1,
        column: 1,
        place: 'the file',
        problem:
          'No page is made from this file: its folder or its ending is another than it should be.',
        allowed: SCHEMAS.map(({ pattern }) => `${CONTENT}/${pattern}`).join(', '),
        example: 'src/content/articles/reading-a-bid-tabulation.mdx',
      });
    }
  }
  for (const { pattern } of SCHEMAS) {
    const file = `${CONTENT}/${pattern}`;
    if (!pattern.includes('*') && !content.texts.has(file)) mistakes.push(tellMissing(file));
  }
  for (const [file, read] of files) {
    const found = findSchema(file);
    if (found === undefined || ['company', 'prices'].includes(found.name)) continue;
    const { error } = safeParse(found.schema, read.data);
    if (error !== undefined) mistakes.push(...explainIssues(error.issues, found.field, read));
  }
  mistakes.push(
    ...checkNames(files),
    ...checkTopics(files),
    ...checkProofs(files),
    ...checkPhotos(files, content),
  );

  const addresses = listAddresses(content);
  const aliases = readAliases(content.texts);
  const withheld = listWithheld(files);
  const links = {
    addresses,
    redirected: new Map(aliases.map(({ from, to }) => [from, to])),
    withheld,
  };
  mistakes.push(
    ...checkAliases(aliases, links, files),
    ...checkPublished(published, aliases, { addresses, withheld, content }),
    ...checkYamlLinks(files, links),
  );

  const known = {
    facts: listFacts(),
    marks: markSchema.options,
    drawings: { paper: listDrawings('paper'), ink: listDrawings('ink') },
    lines: pricedLinesSchema,
    links,
    names: content.names,
  };
  const articles = readVocabulary('src/components/prose/article-vocabulary.ts');
  const vocabularies: Readonly<Record<string, Vocabulary>> = {
    articles,
    policies: articles,
    trades: readVocabulary('src/components/sections/trade-vocabulary.ts'),
  };
  for (const [file, text] of content.texts) {
    const vocabulary = vocabularies[/^src\/content\/(\w+)\/[^/]+\.mdx$/.exec(file)?.[1] ?? ''];
    if (vocabulary === undefined || !files.has(file)) continue;
    mistakes.push(...checkMarkdown(file, text, findAddress(file), { ...known, vocabulary }));
  }
  return mistakes;
}

/** Names that may be used once: reviews, questions, addresses, and each page's own file. */
function checkNames(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const mistakes: Mistake[] = [];
  const reportTwice = (
    what: string,
    names: readonly { name: unknown; file: YamlFile; path: readonly (string | number)[] }[],
  ): void => {
    const first = new Map<unknown, string>();
    for (const { name, file, path } of names) {
      const { line, column } = file.locate(path);
      const before = first.get(name);
      if (before !== undefined) {
        mistakes.push({
          file: file.file,
          line,
          column,
          place: writePath(path),
          problem: `The ${what} "${String(name)}" is there twice; the first one is ${before}.`,
          allowed: `the ${what} of this entry alone`,
          example: `${String(path.at(-1))}: ${String(name)}-2`,
        });
      } else first.set(name, `in ${file.file}, line ${line}`);
    }
  };
  const reviews = files.get(`${CONTENT}/testimonials.yaml`);
  if (reviews !== undefined && Array.isArray(reviews.data)) {
    reportTwice(
      'id',
      reviews.data.map((review: unknown, index) => ({
        name: readName(review, 'id'),
        file: reviews,
        path: [index, 'id'],
      })),
    );
  }
  reportTwice(
    'question id',
    [...files.values()]
      .filter(({ file }) => file.startsWith(`${CONTENT}/faq/`))
      .flatMap((file) => {
        const questions = readName(file.data, 'questions');
        return Array.isArray(questions)
          ? questions.map((question: unknown, index) => ({
              name: readName(question, 'id'),
              file,
              path: ['questions', index, 'id'],
            }))
          : [];
      }),
  );
  for (const folder of ['pages', 'policies']) {
    reportTwice(
      'sheet number',
      [...files.values()]
        .filter(({ file }) => file.startsWith(`${CONTENT}/${folder}/`))
        .map((file) => ({ name: readName(file.data, 'sheet'), file, path: ['sheet'] })),
    );
  }
  for (const file of files.values()) {
    const page = /\/pages\/(.*)\.yaml$/.exec(file.file)?.[1];
    const said = readName(file.data, 'page');
    if (page !== undefined && typeof said === 'string' && said !== page) {
      mistakes.push({
        file: file.file,
        ...file.locate(['page']),
        place: 'page',
        problem: `The file is named ${page}.yaml and says that it is the page "${said}".`,
        allowed: `page: ${page}, or the file named ${said}.yaml`,
        example: `page: ${page}`,
      });
    }
    const name = /\/(?:articles|trades|policies|samples)\/(.*)\.\w+$/.exec(file.file)?.[1];
    if (name !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
      mistakes.push({
        file: file.file,
        line: 1,
        column: 1,
        place: 'the name of the file',
        problem: `The file's name becomes the address of its page, and "${name}" cannot be one.`,
        allowed: 'lower-case letters and digits, with single hyphens between words',
        example: `${name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')}.mdx`,
      });
    }
  }
  return mistakes;
}

/** Articles name a topic of the list. */
function checkTopics(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const listed = files.get(`${CONTENT}/topics.yaml`)?.data;
  if (!Array.isArray(listed)) return [];
  const topics = listed.map(String);
  return [...files.values()].flatMap((file) => {
    const topic = readName(file.data, 'topic');
    if (!file.file.startsWith(`${CONTENT}/articles/`) || typeof topic !== 'string') return [];
    if (topic === '' || topics.includes(topic)) return [];
    return [
      {
        file: file.file,
        ...file.locate(['topic']),
        place: 'topic',
        problem: `"${topic}" is no topic of topics.yaml.${suggest(topic, topics)}`,
        allowed: topics.join(', '),
        example: `topic: ${topics[0] ?? ''}`,
      },
    ];
  });
}

const provenTrade = z.object({
  divisions: z.array(z.string().regex(/^\d\d$/)).min(1),
  samples: z.array(z.string()),
  proof: z.object({ review: z.string().optional() }),
});
const dividedSample = z.union([
  z.object({ divisions: z.array(z.string()) }),
  z.object({ items: z.array(z.object({ section: z.string() })) }),
]);
const tradeOfReview = z.array(z.object({ id: z.string(), trade: z.string().optional() }));

/** Samples and reviews that a trade shows as proof are of that trade. */
function checkProofs(files: ReadonlyMap<string, YamlFile>): Mistake[] {
  const inFolder = (folder: string) =>
    [...files.values()].flatMap((file) => {
      const id = new RegExp(`^${CONTENT}/${folder}/(.*)\\.\\w+$`).exec(file.file)?.[1];
      return id === undefined ? [] : [{ id, file }];
    });
  const samples = new Map(
    inFolder('samples').map(({ id, file }) => {
      const { data } = dividedSample.safeParse(file.data);
      return [id, data ? listDivisions(data) : []];
    }),
  );
  const { data: listed = [] } = tradeOfReview.safeParse(
    files.get(`${CONTENT}/testimonials.yaml`)?.data,
  );
  const reviews = new Map(listed.map(({ id, trade }) => [id, trade]));
  return inFolder('trades').flatMap(({ id, file }) => {
    const { data } = provenTrade.safeParse(file.data);
    if (data === undefined) return [];
    return checkProof(id, data, samples, reviews).map(({ path, ...words }) => ({
      file: file.file,
      ...file.locate(path),
      place: writePath(path),
      ...words,
    }));
  });
}

/** Photographs that front matter names lie where it says. */
function checkPhotos(files: ReadonlyMap<string, YamlFile>, { names }: ContentFiles): Mistake[] {
  return [...files.values()].flatMap((file) => {
    const photo = readName(readName(file.data, 'cover'), 'photo');
    if (typeof photo !== 'string') return [];
    const path = new URL(photo, `file:///${file.file}`).pathname.slice(1);
    if (names.has(path)) return [];
    const pictures = [...names]
      .filter((name) => /^src\/content\/articles\/.*\.(?:jpe?g|png|webp|avif)$/i.test(name))
      .map((name) => name.replace('src/content/articles', '.'));
    return [
      {
        file: file.file,
        ...file.locate(['cover', 'photo']),
        place: 'cover › photo',
        problem: `There is no picture ${path}.${suggest(photo, pictures)}`,
        allowed:
          pictures.length === 0 ? 'a file in src/content/articles/photos' : pictures.join(', '),
        example: 'photo: ./photos/plan-table.jpg',
      },
    ];
  });
}

/** Articles that the live site does not show, by address. */
function listWithheld(files: ReadonlyMap<string, YamlFile>): Set<string> {
  const now = new Date();
  return new Set(
    [...files.values()].flatMap((file) => {
      const publishedOn = readName(file.data, 'publishedOn');
      const draft = readName(file.data, 'draft') === true;
      if (!(publishedOn instanceof Date) || isPublished({ draft, publishedOn }, now)) return [];
      return findAddress(file.file) ?? [];
    }),
  );
}

/** Former addresses and redirects: none hides a page, is there twice or leads nowhere. */
function checkAliases(
  aliases: readonly (Redirect & { readonly file: string })[],
  { addresses, withheld }: Pick<Parameters<typeof checkLink>[2], 'addresses' | 'withheld'>,
  files: ReadonlyMap<string, YamlFile>,
): Mistake[] {
  const seen = new Map<string, string>();
  return aliases.flatMap(({ from, to, file }) => {
    const read = files.get(file);
    const written = [...(read?.texts() ?? [])];
    const find = (text: string) => written.find((one) => one.text === text)?.place;
    const tell = (
      place: string,
      text: string,
      words: Pick<Mistake, 'problem' | 'allowed' | 'example'>,
    ) => [{ file, ...(find(text) ?? { line: 1, column: 1 }), place, ...words }];
    if (addresses.has(from) && !withheld.has(from)) {
      return tell(from, from, {
        problem: `"${from}" is the address of a page and cannot lead to "${to}".`,
        allowed: 'an address that no page has any more',
        example: 'formerly: [/blogs/old-name]',
      });
    }
    const before = seen.get(from);
    if (before !== undefined && before !== to) {
      return tell(from, from, {
        problem: `"${from}" already leads to "${before}".`,
        allowed: 'each former address once',
        example: 'keep one of the two and delete the other',
      });
    }
    seen.set(from, to);
    if (addresses.has(to)) return [];
    return tell(to, to, {
      problem: `"${from}" leads to "${to}", which is no page.${suggest(to, addresses.keys())}`,
      allowed: 'the present address of a page',
      example: '- { from: /blogs/old-name, to: /blogs }',
    });
  });
}

/** An address that was on the live site answers, or leads to a page that does. */
function checkPublished(
  published: readonly string[],
  aliases: readonly Redirect[],
  {
    addresses,
    withheld,
    content,
  }: {
    readonly addresses: Addresses;
    readonly withheld: ReadonlySet<string>;
    readonly content: ContentFiles;
  },
): Mistake[] {
  const led = new Set(aliases.map(({ from }) => from));
  return published.flatMap((address, index) => {
    if (led.has(address) || (addresses.has(address) && !withheld.has(address))) return [];
    const folder = address.replace(/[^/]*$/, '');
    const news = [...content.texts.keys()].filter((file) => {
      const own = findAddress(file);
      return own?.replace(/[^/]*$/, '') === folder && !published.includes(own);
    });
    const [renamed] = news;
    const isHere = renamed !== undefined && news.length === 1 && !withheld.has(address);
    const redirect = `- { from: ${address}, to: ${folder === '/blogs/' ? '/blogs' : '/'} }`;
    const common = {
      problem: `${address} was on the live site and is gone: whoever has the address meets an error.`,
      allowed: `formerly: [${address}] in the page that took its place, or in src/content/redirects.yaml ${redirect}`,
    };
    return isHere
      ? [
          {
            file: renamed,
            line: 2,
            column: 1,
            place: 'formerly',
            ...common,
            example: `formerly: [${address}]`,
          },
        ]
      : [
          {
            file: PUBLISHED,
            line: index + 1,
            column: 1,
            place: address,
            ...common,
            example: redirect,
          },
        ];
  });
}

/** Links in YAML: fields that hold an address, and links in the texts. */
function checkYamlLinks(
  files: ReadonlyMap<string, YamlFile>,
  links: Parameters<typeof checkLink>[2],
): Mistake[] {
  return [...files.values()].flatMap((file) =>
    [...file.texts()].flatMap(({ path, text, place }) => {
      const own = findAddress(file.file);
      const isAddress = ['path', 'to'].includes(String(path.at(-1))) && text.startsWith('/');
      if (file.file.endsWith('/redirects.yaml')) return [];
      const urls = isAddress
        ? [text]
        : [...text.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, url = '']) => url);
      return urls.flatMap((url) => {
        const words = checkLink(url, own, links);
        return words === undefined
          ? []
          : [{ file: file.file, ...place, place: writePath(path), ...words }];
      });
    }),
  );
}

function tellMissing(file: string): Mistake {
  return {
    file,
    line: 1,
    column: 1,
    place: 'the file',
    problem: 'The file is missing, and every page reads it.',
    allowed: 'the file under this name',
    example: `git checkout -- ${file}`,
  };
}

function readName(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? (data as Record<string, unknown>)[name]
    : undefined;
}
