import { sectionNumbers } from './section-numbers.ts';
import { tableCells } from './table-cells.ts';

/** Markdown plugins for every text of the site. */
export const plugins = [tableCells, sectionNumbers];
