import { useEffect, type RefObject } from 'react';

/** State of the history entry that an open sheet adds. */
const OWN_ENTRY = { sheet: true };
const isOwnEntry = () => (history.state as Partial<typeof OWN_ENTRY> | null)?.sheet === true;

/** Lets the browser's Back, which is a swipe on a phone, close a dialog instead of leaving the page. */
export function useBackToClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const close = () => dialog.current?.close();
    if (!isOwnEntry()) history.pushState(OWN_ENTRY, '');
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      if (isOwnEntry()) history.back();
    };
  }, [dialog]);
}
