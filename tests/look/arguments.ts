import { parseArgs } from 'node:util';

/** What `npm run look` was asked for. */
export interface Request {
  /** The commit to set this build against; absent where only this build is to be seen. */
  readonly against?: string;
}

const USAGE = 'Use "npm run look", or "npm run look -- --against <commit>".';

/**
 * Reads the command line.
 *
 * @param given what follows the script's name
 * @returns the request, or a sentence that says how to ask
 */
export function readArguments(given: readonly string[]): Request | string {
  try {
    const { values } = parseArgs({ args: [...given], options: { against: { type: 'string' } } });
    if (values.against === '') return `--against needs a commit. ${USAGE}`;
    return values.against === undefined ? {} : { against: values.against };
  } catch (error) {
    // parseArgs throws on what it does not know; its sentence ends with advice for other cases.
    const [sentence = ''] = (error as Error).message.split('. ');
    return `${sentence.replace(/\.$/, '')}. ${USAGE}`;
  }
}
