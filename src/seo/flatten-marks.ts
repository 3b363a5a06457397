import { markdownToMdast, type MdastNode } from 'satteri';

/** What stands between the parts of a block; those of a line follow each other. */
const BETWEEN: Readonly<Record<string, string>> = {
  root: '\n\n',
  blockquote: '\n\n',
  list: '\n',
  listItem: '\n',
  table: '\n',
  tableRow: ' ',
};

/** An answer as plain text: the words that Markdown marks up, with paragraphs and list entries apart. */
export function flattenMarks(marked: string): string {
  return readWords(markdownToMdast(marked)).trim();
}

function readWords(node: MdastNode): string {
  if (node.type === 'break') return '\n';
  if ('children' in node) return node.children.map(readWords).join(BETWEEN[node.type] ?? '');
  return 'value' in node ? node.value : '';
}
