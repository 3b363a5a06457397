import type { WriteSheet } from 'hucre/xlsx';
import { VOLUMES, STATIONS } from '../tables/earthwork-tables.ts';
import { GREEN } from './cell-styles.ts';
import { FIRST_ROW } from './references.ts';
import { COLOR_NOTE, Worksheet, type Book } from './worksheet.ts';

/** The worksheets Volumes and Sections: cut and fill by cell, and the cross sections station by station. */
export function makeEarthworkWorksheets(book: Book): WriteSheet[] {
  const { earthwork } = book.takeoff;
  if (earthwork.length === 0) return [];
  const volumes = new Worksheet(book, VOLUMES, {
    title: 'cut and fill by cell',
    note: 'Four-corner method, from stripped ground to subgrade; spots are in Grades. Cut is in bank yards, fill in yards in place.',
    color: GREEN,
  });
  const sections = new Worksheet(book, STATIONS, {
    title: 'cross sections',
    note: `${COLOR_NOTE} Areas are between stripped ground and subgrade, from the station above.`,
    color: GREEN,
  });
  for (const work of earthwork) {
    const first = volumes.next;
    volumes.addEntries(work.cells);
    const last = volumes.next - 1;
    volumes.addTotal(
      { cell: work.grid.id },
      work,
      (key) => `SUM(${volumes.refer.between(key, first, last)})`,
      '0.00',
    );
    for (const section of work.sections) {
      const start = sections.next;
      sections.addEntries(section.stations);
      const end = sections.next - 1;
      sections.addTotal(
        { section: `${section.mark}–${section.mark}` },
        section,
        (key) => `SUM(${sections.refer.between(key, start, end)})`,
        '0.00',
      );
    }
  }
  return [volumes.finish(), ...(sections.next > FIRST_ROW ? [sections.finish()] : [])];
}
