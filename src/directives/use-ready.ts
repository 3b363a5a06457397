import { useLayoutEffect, type RefObject } from 'react';
import { READY } from './ready.ts';

/** Reports to `client:interaction` that the island around `root` is hydrated. */
export function useReady(root: RefObject<Element | null>): void {
  // A layout effect, because other effects run after the next paint.
  useLayoutEffect(() => {
    root.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  }, [root]);
}
