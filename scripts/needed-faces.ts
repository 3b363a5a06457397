/** A face that has certain characters only, as src/components/site/Typefaces.astro writes it: it says so first. */
const FACE = /@font-face\{unicode-range:([^;}]*)[^}]*\}/g;

/** What a visitor writes into, or a script writes what visitors wrote, such as the names of their files. */
const WRITTEN = /<(?:textarea|template|input(?![^>]*\btype="?(?:checkbox|radio|hidden)))\b/;

const UNSEEN = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

const TAG = /<[!/]?[a-z](?:"[^"]*"|[^">])*>/gi;

/** Attributes that browsers or the site's styles paint. */
const PAINTED = /\s(?:alt|data-label|label|placeholder|value)="([^"]*)"/g;

/** How markup writes characters that would be markup: by name these, all others by number. */
const REFERENCE = /&(?:(lt|gt)|#(?:x([\da-f]+)|(\d+)));/gi;

const BY_NAME: Readonly<Record<string, string>> = { lt: '<', gt: '>' };

/** What a page shows, and some that it does not. */
function readText(html: string): string {
  const seen = html.replaceAll(UNSEEN, '');
  const painted = [...seen.matchAll(PAINTED)].map(([, value]) => value).join('');
  const words = seen.replaceAll(TAG, ' ');
  return (painted + words).replaceAll(
    REFERENCE,
    (_, name?: string, hex?: string, digits?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(digits) : parseInt(hex, 16))
        : (BY_NAME[name.toLowerCase()] ?? ''),
  );
}

/** Finds a character of a range as in "U+23,U+30-39". */
function toPattern(range: string): RegExp {
  const characters = range
    .replaceAll(/[\da-f]+/gi, String.raw`\u{$&}`)
    .replaceAll(/U\+|[\s,]/g, '');
  return new RegExp(`[${characters}]`, 'u');
}

/**
 * Takes out of a page the faces whose characters it does not print and nobody can write on it. Three
 * kilobytes less; and a face may not be left to be fetched when it is needed: as long as a family has
 * one that is not read, the browser lays out every text in it at twice the cost.
 */
export function leaveOutFaces(html: string): string {
  if (WRITTEN.test(html)) return html;
  let text: string | undefined;
  return html.replaceAll(FACE, (face, range: string) => {
    text ??= readText(html);
    return toPattern(range).test(text) ? face : '';
  });
}
