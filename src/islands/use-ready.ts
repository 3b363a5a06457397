import { useEffect, type RefObject } from 'react';
import { READY } from '#directives/ready.ts';

/** Tells `client:interaction` that the island around `root` answers for itself from now on. */
export function useReady(root: RefObject<Element | null>): void {
  useEffect(() => {
    root.current?.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  }, [root]);
}
