import { sectionNumbers } from './section-numbers.ts';
import { tableCells } from './table-cells.ts';

/** What every text of the site is made with, beside the parser's own Markdown. */
export const plugins = [tableCells, sectionNumbers];
