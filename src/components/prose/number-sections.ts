import type { MarkdownHeading } from 'astro';

/** Start tag of an h2 heading, and a number that an editor may have written. */
const HEADING = /(<h2\b[^>]*\bid="([^"]*)"[^>]*>)(?:\d+\.\s+)?/g;

/**
 * Numbers the h2 headings of a text, in its HTML and in the list of headings. Headings that a condition such as <When>
 * has removed from the HTML are removed from the list.
 */
export function numberSections(
  html: string,
  headings: readonly MarkdownHeading[],
): { readonly html: string; readonly headings: readonly MarkdownHeading[] } {
  const shown: string[] = [];
  const numbered = html.replace(
    HEADING,
    (_, tag: string, id: string) => `${tag}${String(shown.push(id))}. `,
  );
  return {
    html: numbered,
    headings: shown.flatMap((slug, index) => {
      const heading = headings.find((one) => one.slug === slug);
      const title = heading?.text.replace(/^\d+\.\s+/, '') ?? '';
      return heading ? [{ ...heading, text: `${String(index + 1)}. ${title}` }] : [];
    }),
  };
}
