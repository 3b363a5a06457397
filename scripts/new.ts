/**
 * Begins a piece of content: npm run new -- article. Asks what it needs and writes a file that builds.
 * Without a terminal every answer is given as --name="…".
 */
import { parseArgs } from 'node:util';
import { cancel, intro, isCancel, outro, select, text } from '@clack/prompts';
import { listDrawings } from '#content-model/schemas/drawing.ts';
import { listKinds } from './new/write-content.ts';

const [kindName = '', ...given] = process.argv.slice(2);
const kinds = listKinds('src/content', listDrawings());
const kind = kinds[kindName];

if (kind === undefined) {
  console.error(`Say what to begin: npm run new -- ${Object.keys(kinds).join('|')}`);
  process.exitCode = 1;
} else {
  const { values } = parseArgs({
    args: given,
    options: Object.fromEntries(
      kind.questions.map(({ name }) => [name, { type: 'string' as const }]),
    ),
  });
  const answers: Record<string, string> = {};
  const isAsked = process.stdin.isTTY;
  if (isAsked) intro(`A new ${kindName}`);
  for (const { name, ask, suggestion, check, options } of kind.questions) {
    const before = values[name];
    if (typeof before === 'string' || !isAsked) {
      const answer = typeof before === 'string' ? before : (suggestion ?? options?.[0] ?? '');
      const problem =
        options !== undefined && !options.includes(answer)
          ? `One of ${options.join(', ')}.`
          : check?.(answer);
      if (problem !== undefined) {
        console.error(`--${name}: ${problem} (${ask})`);
        process.exit(1);
      }
      answers[name] = answer;
      continue;
    }
    const answer =
      options === undefined
        ? await text({
            message: ask,
            // Return takes the suggestion; whoever types need not delete it first.
            ...(suggestion !== undefined && { placeholder: suggestion, defaultValue: suggestion }),
            validate: (value) =>
              check?.(value === undefined || value === '' ? (suggestion ?? '') : value),
          })
        : await select({
            message: ask,
            options: options.map((value) => ({ value, label: value })),
          });
    if (isCancel(answer)) {
      cancel('Nothing was written.');
      process.exit(1);
    }
    answers[name] = answer;
  }
  const today = new Date().toISOString().slice(0, 10);
  const path = kind.write(answers, today);
  const next = `Written: ${path}. Look at it with npm start${kindName === 'article' ? '; take out draft: true to publish it' : ''}.`;
  if (isAsked) outro(next);
  else console.log(next);
}
