/** Field of the quote form and parameter of links to it: the room of our takeoff that a visitor measured again. */
export const CHECKED_FIELD = 'checked';

const MAX_NAME_LENGTH = 60;

/** A line as `writeChecked` makes it. A link may have been written by anybody, so nothing else is taken. */
export const CHECKED = new RegExp(
  String.raw`^[^\p{Cc}\p{Cf}\u2028\u2029]{1,${MAX_NAME_LENGTH}}, [\d,]{1,11} / [\d,]{1,11} SF, (?:less than 0\.1|\d{1,3}\.\d)% apart$`,
  'u',
);

/**
 * Writes what a visitor measured and what our takeoff has: "Meeting 102, 280 / 276 SF, 1.2% apart".
 *
 * @param own square feet of the visitor, `ours` those of the takeoff; `apart` as text
 */
export function writeChecked(room: string, own: number, ours: number, apart: string): string {
  const write = (area: number) => Math.round(area).toLocaleString('en');
  const name = Array.from(room).slice(0, MAX_NAME_LENGTH).join('');
  return `${name}, ${write(own)} / ${write(ours)} SF, ${apart.toLowerCase()} apart`;
}
