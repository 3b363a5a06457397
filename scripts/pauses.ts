import { STYLES_PLACE } from './first-styles.ts';

/**
 * Lays out what the page has so far. A parser looks at the clock after a script; having spent its time,
 * it lets the browser paint and answer a finger before it reads on. The script is gone by then: no style
 * is held against it, and no other script meets it.
 */
const PAUSE = '<script>document.currentScript.remove();document.body.offsetTop</script>';

/** After how many elements a pause is due: what was measured is in docs/decisions/031-first-view.md. */
const ELEMENTS = 30;

const BLOCK =
  'article|aside|div|dl|fieldset|figure|footer|form|header|main|ol|p|section|table|tbody|thead|ul';

/** What has no room for a pause, the end of a block with the block or heading that follows, or an element. */
const SEAM = new RegExp(
  String.raw`<(script|style|template|noscript)\b[\s\S]*?</\1>|</(${BLOCK})>(?=\s*<(${BLOCK}|h[23])\b)|<[a-z]`,
  'g',
);

/**
 * Has a page laid out in parts. In one go it keeps a phone from answering for 0.2 s. What is seen first
 * is painted by itself as it is; pauses begin where it ends.
 *
 * They stand between neighbors of different kinds, and between sections: where no script runs they stay
 * in the page, and a style that numbers neighbors of one kind must not count them.
 *
 * @returns the page as it is when it does not say where the part that is seen first ends
 */
export function placePauses(html: string): string {
  const start = html.indexOf(STYLES_PLACE);
  if (start === -1) return html;
  let count = 0;
  const rest = html
    .slice(start)
    .replaceAll(SEAM, (found, whole?: string, end?: string, next?: string) => {
      if (whole !== undefined) return found;
      if (end === undefined) count += 1;
      else if (count >= ELEMENTS && (end !== next || end === 'section')) {
        count = 0;
        return found + PAUSE;
      }
      return found;
    });
  return html.slice(0, start) + rest;
}
