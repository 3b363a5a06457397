const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');

/**
 * Every character the two fonts carry. `npm run fonts` cuts the fonts anew after a change;
 * `npm run check:site` checks that every character on the built pages is one of them.
 */
export const REPERTOIRE = `${ascii}\u00A0–—‘’“”…·×÷±−≤≥°′″½¼¾²³£©§→éñ`;
