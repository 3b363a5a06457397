/** A column of a table: its head, its width, and what it holds for an entry of the table in row `at`. */
export interface Column<Entry, Content> {
  head: string;
  /** Points on a sheet, characters in a workbook. */
  width: number;
  align: 'left' | 'right';
  write: (entry: Entry, at: number) => Content;
}

/** A column of text. */
export const words = <Entry, Content>(
  head: string,
  width: number,
  write: Column<Entry, Content>['write'],
): Column<Entry, Content> => ({ head, width, align: 'left', write });

/** A column of figures, which stand right, as does their head. */
export const figures = <Entry, Content>(
  head: string,
  width: number,
  write: Column<Entry, Content>['write'],
): Column<Entry, Content> => ({ head, width, align: 'right', write });
