/** An answer as plain text: **bold** and [links](/path) lose their marks, paragraphs stay apart. */
export function flattenMarks(marked: string): string {
  return marked
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim();
}
