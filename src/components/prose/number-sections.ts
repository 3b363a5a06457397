import type { MarkdownHeading } from 'astro';

/** The start of a main heading, with a number that an editor wrote. */
const HEADING = /(<h2\b[^>]*\bid="([^"]*)"[^>]*>)(?:\d+\.\s+)?/g;

/**
 * Numbers the main headings of a text in their order, in the text and in the list of them. A heading that is not in the
 * text, because what it is about is not offered, leaves the list.
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
