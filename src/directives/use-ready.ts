import { useLayoutEffect, type RefObject } from 'react';
import { READY } from './ready.ts';

/** Tells `client:interaction` that the island around `root` answers for itself from now on. */
export function useReady(root: RefObject<Element | null>): void {
  // A layout effect: other effects wait for the next picture.
  useLayoutEffect(() => {
    root.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  }, [root]);
}
