import { describe, isShown, readStyle } from './elements.ts';
import type { Fault } from './fault.ts';

/** Every row of a table has a cell under each of its headings, in whichever columns are shown. */
export function checkTables(): readonly Fault[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const head = table.tHead?.rows[0];
    if (head === undefined || !isShown(head)) return [];
    const columns = countColumns(head);
    // On a phone some tables are laid out as lists.
    const rows = [...table.rows].filter(
      (row) => isShown(row) && readStyle(row).display === 'table-row',
    );
    const wrong = rows.find((row) => countColumns(row) !== columns);
    if (wrong === undefined) return [];
    const by = Math.abs(countColumns(wrong) - columns);
    return [{ where: describe(wrong), what: `has other columns than the head's ${columns}`, by }];
  });
}

/** Columns of the cells that are shown, or that stand empty under a heading. */
function countColumns(row: HTMLTableRowElement): number {
  return [...row.cells]
    .filter((cell) => readStyle(cell).display !== 'none')
    .reduce((sum, { colSpan }) => sum + colSpan, 0);
}

/** Figures that say what they are: an amount by its currency, "$5,620.80", "−$755.12", "A$150", a quantity by its unit, "1,792 SF", and a section by its digits. */
const PLAIN_FIGURES = [/^[-−]?[A-Z]{0,3}\p{Sc}/u, /\d [A-Z]{2}$/, /^\d{2} \d{2} \d{2}/];

/**
 * A cell below the name of its row, where rows are stacked, has a label: else it is a figure of nobody knows what. A
 * row may have one amount and one quantity without: two of a kind could be either.
 */
export function checkStackedCells(): readonly Fault[] {
  return [...document.querySelectorAll('tr:has(> th)')].flatMap((row) => {
    if (!isShown(row) || readStyle(row).display === 'table-row') return [];
    // Columns that keep their heads.
    const heads = row.closest('table')?.querySelectorAll('thead th:not(:first-child)') ?? [];
    if ([...heads].some(isShown)) return [];
    const name = row.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
    const around = (cell: Element, side: string) => getComputedStyle(cell, side).content;
    const read = (cell: Element) => {
      const unit = around(cell, '::after');
      return cell.textContent.trim() + (unit.startsWith('"') ? ` ${unit.slice(1, -1).trim()}` : '');
    };
    const bare = [...row.querySelectorAll('td')].filter(
      (cell) =>
        isShown(cell) &&
        cell.getBoundingClientRect().top >= name &&
        ['none', 'normal'].includes(around(cell, '::before')),
    );
    const isPlain = (cell: Element) =>
      PLAIN_FIGURES.some(
        (figure) =>
          figure.test(read(cell)) && bare.filter((one) => figure.test(read(one))).length === 1,
      );
    return bare
      .filter((cell) => !isPlain(cell))
      .map((cell) => ({ where: describe(cell), what: 'has no label in its stacked row', by: 1 }));
  });
}

/** No table is wider than its frame: a column that is scrolled out of view is missed. */
export function checkTableWidths(): readonly Fault[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const frame = findFrame(table);
    if (frame === undefined || !isShown(table)) return [];
    const by = frame.scrollWidth - frame.clientWidth;
    return by > 0 ? [{ where: describe(table), what: 'is wider than its frame', by }] : [];
  });
}

/** Finds the nearest ancestor that scrolls sideways. */
function findFrame(element: Element): Element | undefined {
  const { parentElement: parent } = element;
  if (parent === null) return undefined;
  return readStyle(parent).overflowX === 'visible' ? findFrame(parent) : parent;
}
