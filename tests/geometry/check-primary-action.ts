import { describe, header, isShown, root } from './elements.ts';
import type { Fault } from './fault.ts';

/**
 * The way to an enquiry stands wholly on the first screen: the page's first primary action, and the
 * one in the section of the main heading where there is one.
 */
export function checkPrimaryAction(): readonly Fault[] {
  const actions = [...document.querySelectorAll('.button.primary')].filter(isShown);
  const [first] = actions;
  if (first === undefined) {
    return [{ where: 'the page', what: 'has no primary action', by: root.clientHeight }];
  }
  const title = document.querySelector('main h1');
  const head = title?.closest('main header, main section') ?? title?.closest('main > *');
  const inHead = actions.find((action) => head?.contains(action)) ?? first;
  return [...new Set([first, inHead])].flatMap(checkAction);
}

function checkAction(action: Element): readonly Fault[] {
  const { left, top, right, bottom, width, height } = action.getBoundingClientRect();
  const where = describe(action);
  const by = Math.max(bottom - root.clientHeight, right - root.clientWidth, -left, -top);
  if (by > 0) return [{ where, what: 'reaches beyond the first screen', by }];
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit === null || action.contains(hit)) return [];
  const what = header?.contains(hit)
    ? 'lies under the sticky header'
    : 'is covered by something else';
  return [{ where, what, by: height }];
}
