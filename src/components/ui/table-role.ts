type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/** States what an element of a stacked table is: laid out as blocks, Safari no longer takes it for a table. */
export const asRole = (role: TableRole) => ({ role });
