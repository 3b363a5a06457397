import { isDemonstration, type Placeholder } from '#content-model/placeholders.ts';

/** What a build is told about going live. */
export interface Verdict {
  readonly mayGoLive: boolean;
  /** Sentences for the build's log. */
  readonly text: string;
}

/** Lists placeholders as an editor finds them, one a line: file, line, entry. */
export function formatPlaceholders(placeholders: readonly Placeholder[]): string {
  return placeholders
    .map(({ file, line, entry }) => {
      const place = entry.length === 0 ? 'the whole file' : entry.join(' › ');
      return `${file}:${line}  ${place}\n`;
    })
    .join('');
}

/** Judges content that is to go live as it stands. */
export function judgeContent(placeholders: readonly Placeholder[]): Verdict {
  if (placeholders.length === 0) {
    return { mayGoLive: true, text: 'Nothing is a placeholder. The content is ready to go live.' };
  }
  const text = `${formatPlaceholders(placeholders)}${count(placeholders)} must be replaced, and "placeholder: true" removed there, before going live.`;
  return { mayGoLive: false, text };
}

/**
 * Judges a build on Netlify: production may not show placeholders as if they were real.
 *
 * @param environment NETLIFY and CONTEXT as Netlify sets them, and SHOW_PLACEHOLDERS: `true` publishes a
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
  const isProduction = environment['NETLIFY'] === 'true' && environment['CONTEXT'] === 'production';
  const advice =
    'To publish a demonstration instead, set SHOW_PLACEHOLDERS=true: every page then says that it shows samples.';
  return isProduction
    ? { mayGoLive: false, text: `${verdict.text}\n${advice}` }
    : {
        mayGoLive: true,
        text: `Not a production build: it goes ahead with ${count(placeholders)}. npm run launch-check lists them.`,
      };
}

function count(placeholders: readonly Placeholder[]): string {
  return placeholders.length === 1 ? '1 placeholder' : `${placeholders.length} placeholders`;
}
