import { stripVTControlCharacters } from 'node:util';
import logToTerminal from 'astro/logger/node';
import { BuildProgress } from './build-progress.ts';
import { DONE, STEP } from './report-build.ts';

type Destination = ReturnType<typeof logToTerminal>;

/** Astro's readers of content files: what they find wrong, scripts/content-check has told already, and better. */
const READERS = new Set(['glob-loader', 'file-loader']);

/** "  ├─ /pdfs/concrete.pdf", when a file is begun. */
const FILE = /├─ (\/\S*)/;

/** " (+16.22s)", when one is done. */
const TOOK = /\(\+(?:(\d+)m )?([\d.]+)(ms|s)\)/;

/** "  ▶ /_astro/plan.webp (before: …) (+90ms) (5/12)", when a picture is done. */
const PICTURE = /▶ (\S+) .*\((\d+)\/(\d+)\)/;

/** What Astro says: how far a build is, nothing else of what goes well, and no mistake of an editor a second time. */
export default function quietLog(
  terminal: Destination = logToTerminal({ level: 'warn' }),
  progress: BuildProgress = new BuildProgress({
    columns: process.stdout.isTTY ? process.stdout.columns || 80 : undefined,
    write: (text) => process.stdout.write(text),
  }),
): Destination {
  const follow = (message: string): void => {
    const [, picture, made, all] = PICTURE.exec(message) ?? [];
    const [, file] = FILE.exec(message) ?? [];
    const [, minutes = '0', time, unit] = TOOK.exec(message) ?? [];
    if (picture !== undefined) {
      progress.count('Making pictures', Number(made), Number(all), picture);
    } else if (file !== undefined) progress.beginFile(file);
    else if (time !== undefined) {
      progress.endFile(Number(minutes) * 60_000 + Number(time) * (unit === 's' ? 1000 : 1));
    }
  };
  return {
    ...terminal,
    write: (event) => {
      const { label, level, message } = event;
      if (label === STEP) progress.begin(message);
      else if (label === DONE) progress.end(message);
      else if (level === 'info' && (label === null || label === 'SKIP_FORMAT')) {
        follow(stripVTControlCharacters(message));
      } else if (level === 'warn' || level === 'error') {
        if (label !== null && READERS.has(label)) return;
        if (level === 'error') progress.fail();
        else progress.clear();
        terminal.write(event);
      }
    },
  };
}
