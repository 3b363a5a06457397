import { OWN_SHEET_COPY } from '#forms/definitions/own-sheet-copy.ts';
import type { Sheet } from '#plan-reader/counted-sheets.ts';

/** Names a sheet by its number and title, or if it has neither, by its page. */
export function nameSheet({ page, number, title }: Sheet): string {
  const name = [number, title].filter(Boolean).join(' ');
  return name === '' ? OWN_SHEET_COPY.unnumbered(page) : name;
}
