import { COLORS } from '#styles/colors.ts';

/**
 * Renders a page of the local server's own: the mailbox, or the mistakes in the content.
 *
 * @param title plain text
 * @param body HTML
 * @param head further elements of its head, as HTML
 */
export function renderLocalPage(title: string, body: string, head: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  body { margin: 0; background: ${COLORS.paper}; color: ${COLORS.ink}; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
  p { overflow-wrap: anywhere }
  a { color: inherit }
</style>
${head}
<main>${body}</main>
</html>
`;
}

/** Writes plain text as HTML, also within the quotes of an attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
