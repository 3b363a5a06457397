import { isDemonstration, type StandIn } from '#content-model/stand-ins.ts';

/** What a build is told about going live. */
export interface Verdict {
  readonly mayGoLive: boolean;
  /** Sentences for the build's log. */
  readonly text: string;
}

/** Lists stand-ins as an editor finds them, one a line: file, line, entry. */
export function listForPeople(standIns: readonly StandIn[]): string {
  return standIns
    .map(({ file, line, entry }) => {
      const place = entry.length === 0 ? 'the whole file' : entry.join(' › ');
      return `${file}:${line}  ${place}\n`;
    })
    .join('');
}

/** Judges content that is to go live as it stands. */
export function judgeContent(standIns: readonly StandIn[]): Verdict {
  if (standIns.length === 0) {
    return { mayGoLive: true, text: 'Nothing is a stand-in. The content is ready to go live.' };
  }
  const text = `${listForPeople(standIns)}${count(standIns)} must be replaced, and "placeholder: true" removed there, before going live.`;
  return { mayGoLive: false, text };
}

/**
 * Judges a build on Netlify: production may not show stand-ins as if they were real.
 *
 * @param environment NETLIFY and CONTEXT as Netlify sets them, and STAND_INS: `shown` publishes a
 *   demonstration, whose pages all say that they show samples
 */
export function judgeBuild(environment: NodeJS.ProcessEnv, standIns: readonly StandIn[]): Verdict {
  const choice = environment['STAND_INS'] ?? '';
  if (choice !== '' && choice !== 'shown') {
    const text = `STAND_INS is "${choice}". Set it to "shown" to publish a demonstration, or remove it.`;
    return { mayGoLive: false, text };
  }
  if (isDemonstration(environment, standIns)) {
    const text = `A demonstration with ${count(standIns)}: every page says that it shows samples (STAND_INS=shown).`;
    return { mayGoLive: true, text };
  }
  const verdict = judgeContent(standIns);
  if (verdict.mayGoLive) return verdict;
  const isProduction = environment['NETLIFY'] === 'true' && environment['CONTEXT'] === 'production';
  const advice =
    'To publish a demonstration instead, set STAND_INS=shown: every page then says that it shows samples.';
  return isProduction
    ? { mayGoLive: false, text: `${verdict.text}\n${advice}` }
    : {
        mayGoLive: true,
        text: `Not a production build: it goes ahead with ${count(standIns)}. npm run launch-check lists them.`,
      };
}

function count(standIns: readonly StandIn[]): string {
  return standIns.length === 1 ? '1 stand-in' : `${standIns.length} stand-ins`;
}
