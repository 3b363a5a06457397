type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/** States the ARIA role of an element of a stacked table: laid out as blocks, Safari does not treat it as a table. */
export const asRole = (role: TableRole) => ({ role });
