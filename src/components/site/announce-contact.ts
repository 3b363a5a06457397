import type { Conversion } from '#forms/islands/conversion.ts';

/** Dispatches the conversion of a followed link to the phone or the mailbox; other clicks are none. */
export function announceContact({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest('a[href^="tel:"], a[href^="mailto:"]');
  const action = link?.getAttribute('href')?.startsWith('tel:') ? 'call' : 'email';
  const detail: Conversion = { action };
  // The name as written in docs/operations.md: its constant would come in a file shared with the forms.
  link?.dispatchEvent(new CustomEvent('site:conversion', { bubbles: true, detail }));
}
