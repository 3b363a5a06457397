/** Colors of the printed sheets besides those of the plan. */
export const PAPER = '#F3F0E8';
export const VELLUM = '#E9E5DA';
export const RULE = '#D3CEC1';
export const TEXT_2 = '#3F4D57';
export const TEXT_3 = '#5A666E';
export const ON_INK_2 = '#B4C0C6';
export const RULE_ON_INK = '#34474F';
export const ORANGE = '#F55008';
export const ORANGE_TEXT = '#B23A00';
export const ORANGE_ON_INK = '#FF8A52';
export const RED = '#B3261E';
