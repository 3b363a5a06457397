import { BUDGETS, EAGER_SCRIPTS, FIRST_TOUCH, type Budget } from './budgets.ts';
import type { PageWeight } from './weigh-page.ts';

export interface Verdict {
  readonly weight: PageWeight;
  readonly budget: Budget;
  /** Bytes that count against the budget. */
  readonly counted: number;
  readonly problems: readonly string[];
}

/** Compares a page's weight with the budget that holds for it. */
export function judgeWeight(weight: PageWeight): Verdict {
  const budget = BUDGETS.find(({ pages }) => pages.test(weight.path));
  if (budget === undefined) throw new Error(`No budget holds for ${weight.path}`);
  const counted =
    weight.html +
    weight.css +
    weight.scripts +
    weight.images +
    weight.fonts +
    (budget.lazyImages ? weight.lazyImages : 0);
  const problems: string[] = [];
  if (counted > budget.most) {
    problems.push(
      `${weight.path} weighs ${counted} bytes, ${counted - budget.most} more than a ${budget.name} may`,
    );
  }
  const allowed = EAGER_SCRIPTS[weight.path] ?? {};
  const nameOf = (file: string) => file.replace(/\.[\w-]{8}\.js$/, '.js');
  for (const file of weight.scriptFiles.filter((name) => allowed[nameOf(name)] === undefined)) {
    problems.push(
      `${weight.path} loads ${file} before interaction: load it later, or give the reason in tests/built/budgets.ts`,
    );
  }
  for (const { component, bytes, chained } of weight.islands) {
    if (bytes > FIRST_TOUCH) {
      problems.push(
        `${weight.path} fetches ${bytes} bytes when ${component} is touched, ${bytes - FIRST_TOUCH} more than an island may`,
      );
    }
    for (const file of chained) {
      problems.push(
        `${weight.path} does not name ${file} for ${component}: it costs a second round trip`,
      );
    }
  }
  return { weight, budget, counted, problems };
}
