import type { BuiltSite, Problem } from './built-site.ts';

/** A style sheet that has a font in it. */
const FACES = /<style[^>]*>[^<]*@font-face[^<]*url\(["']?data:font[^<]*<\/style>/g;

/** Every page brings its typefaces, once and after its heading, which is painted before they are read. */
export function checkTypefaces({ pages }: BuiltSite): Problem[] {
  return pages.flatMap(({ file, html }) => {
    const places = [...html.matchAll(FACES)].map(({ index }) => index);
    const [first = -1] = places;
    if (places.length !== 1) {
      const text = `The page has its typefaces ${places.length} times: put one <Typefaces /> after what is seen first`;
      return [{ file, text }];
    }
    return first > html.indexOf('</h1>')
      ? []
      : [{ file, text: 'The typefaces stand before the heading, which would wait for them' }];
  });
}
