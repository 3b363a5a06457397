import type { Fault } from './fault.ts';
import type { Action, Measurement } from './measurement.ts';

/**
 * The way to an enquiry stands wholly on the first screen: the page's first primary action, and the
 * one in the head of the page where there is one.
 */
export function checkPrimaryAction(page: Measurement): readonly Fault[] {
  const [first] = page.actions;
  if (first === undefined) {
    return [{ where: 'the page', what: 'has no primary action', by: page.height }];
  }
  const inHead = page.actions.find((action) => action.inHead);
  const judged = new Set([first, ...(inHead ? [inHead] : [])]);
  return [...judged].flatMap((action) => checkAction(action, page));
}

function checkAction(action: Action, { width, height, header }: Measurement): readonly Fault[] {
  const { box, where } = action;
  const by = Math.max(box.bottom - height, box.right - width, -box.left, -box.top);
  if (by > 0) return [{ where, what: 'reaches beyond the first screen', by }];
  if (!action.inHeader && header && box.top < header.bottom && box.bottom > header.top) {
    return [{ where, what: 'lies under the sticky header', by: header.bottom - box.top }];
  }
  if (!action.reachable) {
    return [{ where, what: 'is covered by something else', by: box.bottom - box.top }];
  }
  return [];
}
