import type { Conversion } from '#forms/islands/conversion.ts';

/** Dispatches a conversion event for a click on a phone or e-mail link; ignores other clicks. */
export function announceContact({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('a[href^="tel:"], a[href^="mailto:"]');
  if (!link) return;
  const detail: Conversion = { action: link.protocol === 'tel:' ? 'call' : 'email' };
  // A literal, because importing CONVERSION would load a chunk of the forms on every page.
  link.dispatchEvent(new CustomEvent('site:conversion', { bubbles: true, detail }));
}
