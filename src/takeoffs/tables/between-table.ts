import type { AnsweredItem } from '../price/between.ts';
import { defineTable } from './table.ts';

/** Items that fall between trades, and the takeoff's answers. A workbook has them in Scope. */
export const BETWEEN = defineTable<AnsweredItem>()({
  name: 'Between the trades',
  columns: {
    item: { head: 'Item', value: ({ item }) => item, page: {}, pdf: { width: 330 } },
    owner: { head: 'Usually by', value: ({ owner }) => owner, page: {}, pdf: { width: 300 } },
    answer: {
      head: 'In this takeoff',
      value: ({ answer }) => answer,
      page: {},
      pdf: { width: 600, givesWay: true },
    },
  },
});
