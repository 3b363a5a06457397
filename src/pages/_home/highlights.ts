import type { Mark } from '#content-model/schemas/mark.ts';
import { layered } from '#styles/layers.ts';

/** By item of the home page's takeoff, the letter of its classes `mA`, `tA`, `sA` and its swatch in the table. */
export const LOOKS: Readonly<Record<string, readonly [letter: string, swatch: Mark]>> = {
  carpet: ['A', 'area'],
  tile: ['B', 'area2'],
  partition: ['C', 'linear'],
  doors: ['N', 'count'],
  entrance: ['F', 'count'],
  wall: ['D', 'solid'],
  slab: ['E', 'volume'],
};

/**
 * CSS rules that highlight an item's marks, sum and row: while its row is hovered, else while one of its
 * marks is, else while its row is chosen. Hero.astro dims all marks.
 */
export const HIGHLIGHTS = layered(
  'pages',
  Object.values(LOOKS)
    .map(([letter]) => {
      const states = [
        `:has(.t${letter}:hover)`,
        `:has(.m${letter}:hover):not(:has(.row:hover))`,
        `:has(#mark-${letter}:checked):not(:has(:is(.row,.mk):hover))`,
      ];
      const lit = `.hero .frame:is(${states.join()})`;
      return `${lit} .m${letter}{opacity:1}${lit} .s${letter}{display:block}${lit} .t${letter}{background:var(--vellum)}`;
    })
    .join(''),
);
