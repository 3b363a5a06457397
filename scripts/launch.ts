import { isDemonstration, type Placeholder } from '#content-model/placeholders.ts';
import { HASH_SECRET, readHashSecret } from '#platform/hash-secret.ts';
import { readMailSettings, REQUIRED_FOR_MAIL } from '#platform/mail-settings.ts';
import { countMistakes, type Mistake } from './content-check/mistake.ts';

/** Result of the check whether the site may go live. */
export interface Verdict {
  readonly mayGoLive: boolean;
  /** Sentences for the build's log. */
  readonly text: string;
}

/** Lists placeholders as an editor finds them, one a line: file, line, entry, note. */
export function formatPlaceholders(placeholders: readonly Placeholder[]): string {
  return placeholders
    .map(({ file, line, entry, note }) => {
      const place =
        entry.length > 0 ? entry.join(' › ') : note === undefined ? 'the whole file' : '';
      return `${file}:${line}  ${[place, note].filter(Boolean).join(': ')}\n`;
    })
    .join('');
}

/** Judges content that is to go live as it stands. */
export function judgeContent(placeholders: readonly Placeholder[]): Verdict {
  if (placeholders.length === 0) {
    return { mayGoLive: true, text: 'Nothing is a placeholder.' };
  }
  const marks = placeholders.some(({ isMarked }) => isMarked)
    ? ' An entry with "placeholder: true" says false once its text is yours; where it is true of you as it stands, npm run launch-check -- --keep "file › entry" says so.'
    : '';
  const text = `${formatPlaceholders(placeholders)}${count(placeholders)} must be replaced before going live.${marks}`;
  return { mayGoLive: false, text };
}

/**
 * Judges content that is to go live, and the result of its check.
 *
 * @param outdated sentences about files that are to be written anew
 */
export function judgeLaunch(
  placeholders: readonly Placeholder[],
  mistakes: readonly Mistake[],
  outdated: readonly string[],
): Verdict {
  const { mayGoLive, text } = judgeContent(placeholders);
  const problems = [
    ...(mayGoLive ? [] : [text]),
    ...outdated,
    ...(mistakes.length > 0
      ? [`${countMistakes(mistakes)} would stop the build: npm run check:content lists them.`]
      : []),
  ];
  return problems.length === 0
    ? {
        mayGoLive: true,
        text: `${text} The content is ready to go live, once CONTEXT=production npm run build:netlify has built its pages and checked their links.`,
      }
    : { mayGoLive: false, text: problems.join('\n') };
}

/**
 * Judges a build: production may not show placeholders as if they were real.
 *
 * @param environment CONTEXT as Netlify's builds set it, and SHOW_PLACEHOLDERS: `true` publishes a
 *   demonstration, whose pages all say that they show samples
 */
export function judgeBuild(
  environment: NodeJS.ProcessEnv,
  placeholders: readonly Placeholder[],
): Verdict {
  const choice = environment['SHOW_PLACEHOLDERS'] ?? '';
  if (choice !== '' && choice !== 'true') {
    const text = `SHOW_PLACEHOLDERS is "${choice}". Set it to "true" to publish a demonstration, or remove it.`;
    return { mayGoLive: false, text };
  }
  if (isDemonstration(environment, placeholders)) {
    const text = `A demonstration with ${count(placeholders)}: every page says that it shows samples (SHOW_PLACEHOLDERS=true).`;
    return { mayGoLive: true, text };
  }
  const verdict = judgeContent(placeholders);
  if (verdict.mayGoLive) return verdict;
  const advice =
    'To publish a demonstration instead, set SHOW_PLACEHOLDERS=true: every page then says that it shows samples.';
  return isProduction(environment)
    ? { mayGoLive: false, text: `${verdict.text}\n${advice}` }
    : {
        mayGoLive: true,
        text: `Not a production build: it goes ahead with ${count(placeholders)}. npm run launch-check lists them.`,
      };
}

/** Says which variables of a production build have a value that cannot be right; undefined if none has. */
export function explainVariables(environment: NodeJS.ProcessEnv): string | undefined {
  if (!isProduction(environment)) return undefined;
  // Missing variables are another matter: they may be set for functions alone.
  const set = Object.entries(environment).filter(([, value = '']) => value.trim() !== '');
  const variables = {
    RESEND_API_KEY: 'key',
    MAIL_FROM: 'site@example.com',
    SALES_EMAIL: 'sales@example.com',
    [HASH_SECRET]: 'any secret that is long enough to be right',
    ...Object.fromEntries(set),
  };
  const read = [readMailSettings(variables), readHashSecret(variables)];
  const problems = read.flatMap(({ problem }) => problem ?? []);
  return problems.length === 0 ? undefined : `${problems.join('. ')}.`;
}

/**
 * Warns of required variables that a production build does not find. It does not stop the build: they may
 * be set for functions alone, which a build cannot see.
 */
export function warnOfVariables(environment: NodeJS.ProcessEnv): string | undefined {
  if (!isProduction(environment)) return undefined;
  const isMissing = (name: string) => (environment[name] ?? '').trim() === '';
  const mail = REQUIRED_FOR_MAIL.filter(isMissing);
  const effects = [
    ...(mail.length > 0 ? ['enquiries are stored and not mailed'] : []),
    ...(isMissing(HASH_SECRET) ? ['limits and acknowledgements do not hold'] : []),
  ];
  if (effects.length === 0) return undefined;
  const missing = [...mail, ...[HASH_SECRET].filter(isMissing)].join(', ');
  return `Warning: ${missing} not found. Unless set for functions alone, ${effects.join(' and ')}; /api/health of the deployed site says which it is.`;
}

/**
 * Returns whether a build is for the live site. NETLIFY does not count: Netlify's command line, whose
 * `netlify deploy --prod` builds on the caller's machine, sets CONTEXT and NETLIFY_LOCAL instead.
 */
function isProduction(environment: NodeJS.ProcessEnv): boolean {
  return environment['CONTEXT'] === 'production';
}

function count(placeholders: readonly Placeholder[]): string {
  return placeholders.length === 1 ? '1 placeholder' : `${placeholders.length} placeholders`;
}
