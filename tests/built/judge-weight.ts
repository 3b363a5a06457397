import {
  BUDGETS,
  FIRST_TOUCH,
  FONTS,
  FRAME_SCRIPT,
  SCRIPTS,
  type Budget,
  type ScriptName,
} from './budgets.ts';
import type { PageWeight } from './weigh-page.ts';

/** The budget that holds for a page. */
export function findBudget(path: string): Budget {
  const budget = BUDGETS.find(({ pages }) => pages.test(path));
  if (budget === undefined) throw new Error(`No budget holds for ${path}`);
  return budget;
}

/** Compares a page's weight with its budget. @returns a sentence for each thing that is over it */
export function judgeWeight(weight: PageWeight): string[] {
  const budget = findBudget(weight.path);
  const problems: string[] = [];
  const hold = (what: string, bytes: number, most: number): void => {
    if (bytes > most) {
      problems.push(`${weight.path}: ${what} weighs ${bytes} bytes, ${bytes - most} too many`);
    }
  };
  hold('the document', weight.document, budget.document);
  hold('the page', weight.document + weight.files, budget.page);
  hold('the typefaces', weight.fonts, FONTS);
  for (const bytes of weight.islands) hold('the first touch of an island', bytes, FIRST_TOUCH);

  const names = Object.keys(SCRIPTS) as ScriptName[];
  const counts = new Map<ScriptName, number>();
  for (const script of weight.scripts) {
    const name = names.find((one) => SCRIPTS[one].test(script));
    const start = script.slice(0, 80);
    if (name === undefined) problems.push(`${weight.path} runs a script without a name: ${start}`);
    else counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name === 'close menus that the focus has left') {
      hold("the frame's script", Buffer.byteLength(script), FRAME_SCRIPT);
    }
  }
  for (const name of names) {
    const count = counts.get(name) ?? 0;
    const expected = budget.scripts.includes(name) ? 1 : 0;
    if (count !== expected) {
      problems.push(
        `${weight.path} runs the script "${name}" ${count} times, a ${budget.kind} page ${expected}`,
      );
    }
  }
  return problems;
}
