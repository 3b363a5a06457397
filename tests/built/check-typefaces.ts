import type { BuiltPage, BuiltSite, Problem } from './built-site.ts';
import { listPainted } from './check-body.ts';
import { listFonts } from './weigh-page.ts';

/** A style sheet that has a font in it. */
const FACES = /<style[^>]*>[^<]*@font-face[^<]*url\(["']?data:font[^<]*<\/style>/g;

/**
 * Every page brings the typefaces that it prints in, once and after its heading, which is painted before
 * they are read. @param rare characters that have a face of their own
 */
export function checkTypefaces({ pages }: BuiltSite, rare: string): Problem[] {
  return pages.flatMap((page) =>
    [...checkPlace(page), ...checkFetched(page), ...checkRare(page, rare)].map((text) => ({
      file: page.file,
      text,
    })),
  );
}

function checkPlace({ html }: BuiltPage): string[] {
  const places = [...html.matchAll(FACES)].map(({ index }) => index);
  const [first = -1] = places;
  if (places.length !== 1) {
    return [
      `The page has its typefaces ${places.length} times: put one <Typefaces /> after what is seen first`,
    ];
  }
  return first > html.indexOf('</h1>')
    ? []
    : ['The typefaces stand before the heading, which would wait for them'];
}

function checkFetched({ html }: BuiltPage): string[] {
  return listFonts(html).map(
    (address) =>
      `${address} is a typeface to be fetched: until it is, the browser lays out every text at twice the cost`,
  );
}

function checkRare(page: BuiltPage, rare: string): string[] {
  const ranges = [...page.html.matchAll(/unicode-range:([^;}]+)/g)].map(([, range]) => `${range},`);
  return [...listPainted(page)]
    .filter((character) => rare.includes(character))
    .filter((character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
      return !ranges.some((range) => range.includes(`U+${code},`));
    })
    .map(
      (character) =>
        `The page prints "${character}" without the typeface that has it: see scripts/needed-faces.ts`,
    );
}
