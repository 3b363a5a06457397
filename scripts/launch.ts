import { isDemonstration, type Placeholder } from '#content-model/placeholders.ts';

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
      const place = entry.length === 0 ? 'the whole file' : entry.join(' › ');
      return `${file}:${line}  ${place}${note === undefined ? '' : `: ${note}`}\n`;
    })
    .join('');
}

/** Judges content that is to go live as it stands. */
export function judgeContent(placeholders: readonly Placeholder[]): Verdict {
  if (placeholders.length === 0) {
    return { mayGoLive: true, text: 'Nothing is a placeholder. The content is ready to go live.' };
  }
  const text = `${formatPlaceholders(placeholders)}${count(placeholders)} must be replaced, and "placeholder" set to false there, before going live.`;
  return { mayGoLive: false, text };
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

/** Variables without which the functions keep enquiries and mail none. */
const MAIL_VARIABLES = ['RESEND_API_KEY', 'MAIL_FROM', 'SALES_EMAIL'];

/**
 * Warns of mail variables that a production build does not find. It does not stop the build: they may
 * be set for functions alone, which a build cannot see.
 */
export function warnOfMail(environment: NodeJS.ProcessEnv): string | undefined {
  const missing = MAIL_VARIABLES.filter((name) => (environment[name] ?? '').trim() === '');
  if (!isProduction(environment) || missing.length === 0) return undefined;
  return `Warning: ${missing.join(', ')} not found. Unless set for functions alone, enquiries are stored and not mailed; /api/health of the deployed site says which it is.`;
}

/**
 * Tells whether a build is for the live site. NETLIFY does not count: Netlify's command line, whose
 * `netlify deploy --prod` builds on the caller's machine, sets CONTEXT and NETLIFY_LOCAL instead.
 */
function isProduction(environment: NodeJS.ProcessEnv): boolean {
  return environment['CONTEXT'] === 'production';
}

function count(placeholders: readonly Placeholder[]): string {
  return placeholders.length === 1 ? '1 placeholder' : `${placeholders.length} placeholders`;
}
