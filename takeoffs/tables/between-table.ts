import type { AnsweredItem } from '../price/between.ts';
import { defineTable } from './table.ts';

/** Items that fall between trades, and the takeoff's answers. A workbook has them in Scope. */
export const BETWEEN = defineTable<AnsweredItem>()({
  name: 'Between the trades',
  columns: {
    item: { head: 'Item', value: ({ item }) => item, page: true, pdf: 330 },
    owner: { head: 'Usually by', value: ({ owner }) => owner, page: true, pdf: 300 },
    answer: {
      head: 'In this takeoff',
      value: ({ answer }) => answer,
      page: true,
      pdf: 600,
      givesWay: true,
    },
  },
});
