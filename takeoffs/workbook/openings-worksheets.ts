import type { WriteSheet } from 'hucre/xlsx';
import { endSentence } from '../arithmetic/format.ts';
import { BUYING, SETS } from '../tables/hardware-tables.ts';
import { OPENINGS } from '../tables/openings-table.ts';
import { ACCENT, DOLLARS, GREEN } from './cell-styles.ts';
import { FIRST_ROW } from './references.ts';
import { COLOR_NOTE, makeListWorksheet, Worksheet, type Book } from './worksheet.ts';

/** The worksheets Openings, Sets and Hardware: the opening schedule, what each set takes, and the buying list. */
export function makeOpeningsWorksheets(book: Book): WriteSheet[] {
  const { openings, sets, buying, sample } = book.takeoff;
  if (openings.length === 0) return [];
  const walls =
    sample.schedule?.walls.map(({ mark, name }) => endSentence(`${mark}: ${name}`)) ?? [];
  const hardware = new Worksheet(
    book,
    BUYING,
    {
      title: 'hardware buying list',
      note: `${COLOR_NOTE} Items by others are in Sets alone.`,
      color: ACCENT,
    },
    buying,
  );
  hardware.addEntries(buying);
  const last = hardware.next - 1;
  hardware.addTotal(
    { item: 'Hardware material' },
    buying,
    (key) => `SUM(${hardware.refer.between(key, FIRST_ROW, last)})`,
    DOLLARS,
  );
  return [
    makeListWorksheet(
      book,
      OPENINGS,
      { title: 'opening schedule', note: walls.join(' '), color: GREEN, freezeColumns: 1 },
      openings,
    ),
    makeListWorksheet(
      book,
      SETS,
      {
        title: 'hardware sets, for one opening each',
        note: `${COLOR_NOTE} A set’s material is the rate of its item in Takeoff.`,
        color: GREEN,
      },
      sets.flatMap(({ parts }) => parts),
    ),
    hardware.finish(),
  ];
}
