import * as phoneNumbers from 'libphonenumber-js/min';
import { companySchema, type Company } from '#content-model/company-schema.ts';
import { TOKEN } from '#content-model/fill-tokens.ts';
import { isPhone } from '#content-model/phone.ts';
import { pricesSchema } from '#content-model/prices-schema.ts';
import { faqSchema } from '#content-model/schemas/faq-category.ts';
import { articleTags, landingTags, tradeTags } from '#content-model/schemas/tags.ts';
import { checkAddresses, checkTaken, listWithheld } from './check-addresses.ts';
import { checkBetweenTrades } from './check-between.ts';
import { checkEncoding, checkInvisible, explainInvisible } from './check-encoding.ts';
import { checkEntries, checkYears } from './check-entries.ts';
import { checkIdentity } from './check-identity.ts';
import { checkMarkdown, parseMarkdown, type Tags } from './check-markdown.ts';
import { checkCovers, checkPhotos } from './check-photos.ts';
import { checkNesting } from './check-nesting.ts';
import { checkProofs } from './check-proofs.ts';
import { checkRates } from './check-rates.ts';
import { checkMeasuringRules } from './check-rules.ts';
import { readTakeoffs } from './read-takeoffs.ts';
import {
  checkPlainLength,
  checkText,
  checkTitle,
  isTitle,
  type KnownReferences,
} from './check-texts.ts';
import { checkUnfinished } from './check-unfinished.ts';
import { checkPlausibility } from './check-plausibility.ts';
import { CONTENT, type ContentFiles } from './content-files.ts';
import { explainIssues, NO_DEFAULT_MESSAGES } from './explain-issues.ts';
import { gatherReferences, REFERRED } from './gather-references.ts';
import { findAddress, listAddresses } from './list-addresses.ts';
import {
  explain,
  mergeCauses,
  type Mistake,
  type PropertyPath,
  report,
  sortMistakes,
  wholeFile,
  type Explanation,
} from './mistake.ts';
import { readToday } from './read-today.ts';
import { findField, findRemovable, readProperty } from './schema-field.ts';
import { findSchema, SCHEMAS } from './schemas.ts';
import { listFolder, readYamlFile, YamlFile } from './yaml-file.ts';

/** Tags by the folder of the texts they stand in. */
const TAGS: Readonly<Record<string, Tags>> = {
  articles: articleTags,
  landing: landingTags,
  policies: articleTags,
  trades: tradeTags,
};

/**
 * Finds every mistake an editor may have made. Content without one is built and deployed.
 * While a file has mistakes of its own, the texts of the others are checked too, but not what several files say together.
 *
 * @param published addresses that the live site has had
 * @param now for articles and reviews whose day has not come
 * @param env variables of the build
 */
export async function findMistakes(
  content: ContentFiles,
  published: readonly string[],
  now = new Date(),
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Mistake[]> {
  const { files, mistakes: unfit } = readFiles(content, now);
  const wrong = new Set(unfit.map(({ file }) => file));
  const fit = new Map([...files].filter(([file]) => !wrong.has(file)));
  const areNamesKnown =
    [...content.texts.keys()].every((file) => files.has(file) || isLock(file)) &&
    ![...wrong].some((file) => REFERRED.test(file));
  if (!areNamesKnown) {
    return sortMistakes([...unfit, ...[...files].flatMap((one) => checkAlone(...one, content))]);
  }

  const companyFile = files.get(`${CONTENT}/company.yaml`);
  if (companyFile === undefined) throw new Error('A missing file is told above');
  const company = companySchema.parse(companyFile.data);
  const prices = pricesSchema.parse(files.get(`${CONTENT}/prices.yaml`)?.data);
  const today = readToday(files, now);
  const withheld = listWithheld(files, today);
  const addresses = listAddresses(content.texts);
  const { url: origin } = company;
  const aliases = checkAddresses({ content, files, addresses, withheld, published, origin });
  const links = { addresses, withheld, redirected: aliases.redirected, passing: listPassing(fit) };
  const references = gatherReferences(content.texts, files, { company, prices, now }, links);
  const { mistakes: wrongPhotos, photos } = await checkPhotos(content);
  const mistakes = [...checkEntries(fit, today)];
  for (const [file, read] of fit) {
    const text = content.texts.get(file) ?? '';
    const isDraft = readProperty(read.data, 'draft') === true;
    mistakes.push(...checkTexts(file, read, references));
    mistakes.push(...checkEncoding(file, text));
    if (!isDraft) mistakes.push(...checkUnfinished(file, text));
    const tags = TAGS[/^src\/content\/(\w+)\/.*\.mdx$/.exec(file)?.[1] ?? ''];
    if (tags === undefined) continue;
    const markdown = { file, text, tags, address: findAddress(file), isDraft };
    mistakes.push(...checkMarkdown(markdown, references, photos));
  }
  if (unfit.length > 0) {
    const others = [...files].filter(([file]) => wrong.has(file));
    mistakes.push(...unfit, ...others.flatMap((one) => checkAlone(...one, content)));
    return mergeCauses(sortMistakes(mistakes));
  }

  const delivered = await readTakeoffs(content, files, company, prices);
  const { takeoffs } = delivered;
  // Pages are checked against takeoffs once every takeoff can be read.
  const areRead = delivered.mistakes.length === 0;
  mistakes.push(
    ...aliases.mistakes,
    ...checkPhones(companyFile, company),
    ...checkIdentity(companyFile, content),
    ...checkAnalyticsBesideAdmin(companyFile, company, env),
    ...delivered.mistakes,
    ...(areRead ? checkProofs(files, content.texts, takeoffs) : []),
    ...(areRead ? checkBetweenTrades(files, takeoffs) : []),
    ...checkMeasuringRules(files, content.texts),
    ...checkRates(files, takeoffs),
    ...checkPlausibility(files, company, prices, today),
    ...wrongPhotos,
    ...checkCovers(files, photos),
  );
  return mergeCauses(sortMistakes(mistakes));
}

/** Reads the files of the content. @returns those whose YAML can be read, and the mistakes of each file by itself */
function readFiles(
  content: ContentFiles,
  now: Date,
): { files: ReadonlyMap<string, YamlFile>; mistakes: readonly Mistake[] } {
  const files = new Map<string, YamlFile>();
  const mistakes = [...checkFileNames(content), ...checkTaken(content.texts)];
  for (const [file, text] of content.texts) {
    if (isLock(file)) continue;
    const nested = checkNesting(file, text);
    if (nested.length > 0) {
      mistakes.push(...nested);
      continue;
    }
    if (text.trim() === '') {
      mistakes.push(...report(wholeFile(file), explainEmpty(file)));
      continue;
    }
    mistakes.push(...checkInvisible(file, text));
    const read = readYamlFile(file, text);
    if (!(read instanceof YamlFile)) {
      mistakes.push(...read);
      continue;
    }
    files.set(file, read);
    mistakes.push(...checkYears(read, now));
    const found = findSchema(file);
    const { error } = found?.schema.safeParse(read.data, NO_DEFAULT_MESSAGES) ?? {};
    if (found && error) mistakes.push(...explainIssues(error.issues, found.field, read));
  }
  return { files, mistakes };
}

/** Checks what can be checked of a file that has mistakes, or while names are unknown: its Markdown, and lengths. */
function checkAlone(file: string, read: YamlFile, { texts }: ContentFiles): Mistake[] {
  const markdown = file.endsWith('.mdx') ? parseMarkdown(file, texts.get(file) ?? '').mistakes : [];
  return [...markdown, ...checkLengths(file, read)];
}

/** Lists the addresses of questions that belong to an offer, and go when it ends. */
function listPassing(files: ReadonlyMap<string, YamlFile>): Set<string> {
  return new Set(
    listFolder(files, 'faq').flatMap(({ file }) =>
      faqSchema
        .parse(file.data)
        .questions.flatMap(({ id, forOffer }) => (forOffer === undefined ? [] : [`/faq#${id}`])),
    ),
  );
}

/** Finds files that no page is made from, and files that pages read and that are not there. */
function checkFileNames({ names, texts }: ContentFiles): Mistake[] {
  const patterns = SCHEMAS.map(({ pattern }) => `${CONTENT}/${pattern}`);
  const stray = [...names].filter(
    (file) =>
      isLock(file) ||
      (/\.(?:ya?ml|mdx?|markdown|txt|docx?)$/i.test(file) && findSchema(file) === undefined),
  );
  const missing = patterns.filter((file) => !file.includes('*') && !texts.has(file));
  return [
    ...stray.flatMap((file) => report(wholeFile(file), explainStray(file, patterns))),
    ...missing.flatMap((file) => {
      const problem = 'The file is missing, and every page reads it.';
      const allowed = `the file under this name; git checkout -- ${file} brings it back`;
      return report(wholeFile(file), explain(problem, allowed));
    }),
  ];
}

/** Returns whether a file is a lock, by which Word or LibreOffice marks that a document is open. */
function isLock(file: string): boolean {
  return /\/(?:~\$|\.~lock\.)[^/]*$/.test(file);
}

function explainEmpty(file: string): Explanation[] {
  const found = findSchema(file);
  const back = `what stood in it: git checkout -- ${file} brings it back`;
  if (found !== undefined && found.schema.safeParse([]).error === undefined) {
    return explain('The file is empty.', `[] for none; or ${back}`);
  }
  // Any file of a folder may be deleted, except the single pages.
  const mayGo = found?.pattern.includes('*') === true && !found.pattern.startsWith('pages/');
  return explain('The file is empty.', mayGo ? `${back}; or no such file` : back);
}

function explainStray(file: string, patterns: readonly string[]): Explanation[] {
  if (isLock(file)) {
    return explain(
      'This is no text: Word or LibreOffice writes it while a document of this folder is open.',
      'the folder without it: close the document, then delete the file',
    );
  }
  const right = file.replace(/\.(?:md|markdown)$/, '.mdx').replace(/\.yml$/, '.yaml');
  if (right !== file && findSchema(right) !== undefined) {
    return explain('No page is made from this file, because of its ending.', `rename it ${right}`);
  }
  return explain(
    'No page is made from this file: its folder or its ending is not as it should be.',
    patterns.join(', '),
  );
}

function checkPhones(
  file: YamlFile,
  { phone, otherOffices = [], estimators = [] }: Company,
): Mistake[] {
  const numbers = [
    { path: ['phone'], phone },
    ...otherOffices.map(({ phone }, index) => ({ path: ['otherOffices', index, 'phone'], phone })),
    ...estimators.map(({ phone }, index) => ({ path: ['estimators', index, 'phone'], phone })),
  ];
  return numbers.flatMap(({ path, phone }) => {
    if (phone === undefined || isPhone(phone, phoneNumbers)) return [];
    const problem = `"${phone}" is no number that can be dialed: digits are missing or too many, or no country has this calling code.`;
    const allowed =
      'a plus, the calling code of the country and the number without its leading zero: "+13125550148", "+441134960123"';
    return report(file.at(path), explain(problem, allowed));
  });
}

/**
 * Refuses an analytics script beside /admin: Sveltia CMS keeps an editor's token, which may write the repository, in
 * the storage of the site's origin, and a script of that origin can read it.
 */
function checkAnalyticsBesideAdmin(
  file: YamlFile,
  { analytics, url }: Company,
  env: Readonly<Record<string, string | undefined>>,
): Mistake[] {
  if (analytics === undefined || !env['ADMIN_REPOSITORY']) return [];
  // URL: Netlify's variable for the address of the site that is built.
  const host = URL.canParse(env['URL'] ?? '') ? new URL(env['URL'] ?? '').host : undefined;
  if (host !== undefined && host !== new URL(url).host) return [];
  const problem = `The script of ${analytics.provider} could read what /admin keeps in the browser: the key with which an editor writes the repository.`;
  const allowed =
    'company.yaml without analytics; or /admin on a host of its own, a second project at Netlify: ADMIN_REPOSITORY is set there and taken out here';
  return report(file.at(['analytics']), explain(problem, allowed));
}

/** Returns advice on what to leave out if a name refers to an entry that does not exist. */
function explainLeavingOut(
  path: PropertyPath,
  removed: PropertyPath | undefined,
): string | undefined {
  if (removed === undefined) return undefined;
  if (removed.length === path.length) {
    return typeof path.at(-1) === 'number' ? 'take it out of the list' : 'leave the line out';
  }
  const name = removed.map((step) => (typeof step === 'number' ? step + 1 : String(step)));
  return `leave out ${name.join(' › ')}, with all that stands in it`;
}

/** Explains a fact that would be printed with its braces: in the company's own texts, which are facts themselves. */
function explainUnfilled(file: string, path: PropertyPath, text: string): Explanation[] {
  const [part] = path;
  const isPromise = part === 'promises' || (file.includes('/offers/') && part === 'sentence');
  const isRead =
    (file === `${CONTENT}/company.yaml` && part !== 'notice' && !isPromise) ||
    (file === `${CONTENT}/prices.yaml` && part === 'trades');
  const names = [...text.matchAll(TOKEN)].map(([, name = '']) => name);
  const found = names.find((name) => isRead || (isPromise && /^(?:promise|offer)\./.test(name)));
  if (found === undefined) return [];
  return explain(`{${found}} would be printed with its braces here.`, 'the words it stands for');
}

/** Checks what of the texts of a file can be checked while others have mistakes. */
function checkLengths(file: string, read: YamlFile): Mistake[] {
  const field = findSchema(file)?.field;
  if (field === undefined) return [];
  return read
    .listTexts()
    .flatMap(({ path, text }) =>
      report(read.at(path), checkPlainLength(text, findField(field, path, read.data))),
    );
}

function checkTexts(file: string, read: YamlFile, references: KnownReferences): Mistake[] {
  const field = findSchema(file)?.field;
  // Redirects are checked as addresses.
  if (field === undefined || file.endsWith('/redirects.yaml')) return [];
  const own = findAddress(file);
  return read.listTexts().flatMap(({ path, text }) => {
    if (path.includes('formerly')) return [];
    return report(read.at(path), [
      ...explainUnfilled(file, path, text),
      // Written as an escape: "\u200B".
      ...explainInvisible(text),
      ...checkText(
        text,
        findField(field, path, read.data),
        own,
        references,
        explainLeavingOut(path, findRemovable(field, path, read.data)),
      ),
      ...(isTitle(path.at(-1)) ? checkTitle(text) : []),
    ]);
  });
}
