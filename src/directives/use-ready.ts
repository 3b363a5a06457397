import { useLayoutEffect, type RefObject } from 'react';
import { carryOver } from './carry-over.ts';
import { READY, type ReadyEvent } from './ready.ts';

/** Tells `client:interaction` that the island around `root` is hydrated. */
export function useReady(root: RefObject<Element | null>): void {
  // A layout effect, because other effects run after the next paint.
  useLayoutEffect(() => {
    const event: ReadyEvent = new CustomEvent(READY, { bubbles: true, detail: carryOver });
    root.current?.dispatchEvent(event);
  }, [root]);
}
