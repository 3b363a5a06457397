/** A face that has certain characters only, as src/components/site/Typefaces.astro writes it. */
const FACE = /@font-face\{[^}]*unicode-range:([^;}]*)[^}]*\}/g;

/** What a visitor writes into, or a script writes what visitors wrote, such as the names of their files. */
const WRITTEN = /<(?:textarea|template|input(?![^>]*\btype="?(?:checkbox|radio|hidden)))\b/;

const UNSEEN = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

const TAG = /<[!/]?[a-z](?:"[^"]*"|[^">])*>/gi;

/** Attributes that browsers or the site's styles paint. */
const PAINTED = /\s(?:alt|data-label|label|placeholder|value)="([^"]*)"/g;

/** How markup writes characters that would be markup: by name these, all others by number. */
const REFERENCE = /&(?:(lt|gt)|#(?:x([\da-f]+)|(\d+)));/gi;

const BY_NAME: Readonly<Record<string, string>> = { lt: '<', gt: '>' };

/** The characters that a page shows, and some that it does not. */
function listCharacters(html: string): Set<string> {
  let text = '';
  const words = html.replaceAll(UNSEEN, '').replaceAll(TAG, (tag) => {
    for (const [, value = ''] of tag.matchAll(PAINTED)) text += value;
    return ' ';
  });
  return new Set(
    (text + words).replaceAll(REFERENCE, (_, name?: string, hex?: string, decimal?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16))
        : (BY_NAME[name.toLowerCase()] ?? ''),
    ),
  );
}

/** @param range as in "U+23,U+30-39" */
function covers(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [from = NaN, to = from] = part
      .replace(/^\s*U\+/i, '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return code >= from && code <= to;
  });
}

/**
 * Takes out of a page the faces whose characters it does not print and nobody can write on it. Three
 * kilobytes less; and a face may not be left to be fetched when it is needed: as long as a family has
 * one that is not read, the browser lays out every text in it at twice the cost.
 */
export function leaveOutFaces(html: string): string {
  if (WRITTEN.test(html)) return html;
  let characters: Set<string> | undefined;
  return html.replaceAll(FACE, (face, range: string) => {
    characters ??= listCharacters(html);
    return [...characters].some((character) => covers(range, character)) ? face : '';
  });
}
