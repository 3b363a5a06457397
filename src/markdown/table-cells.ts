import { defineHastPlugin } from 'satteri';

/**
 * Gives the cells of a Markdown table what the site's own tables have. A column aligned with `---:`
 * holds figures: its cells get the class `num` in place of the style attribute that the content
 * security policy would block; other alignments are dropped. Every cell in the head is the header of
 * its column, the first cell of every other row the header of its row.
 */
export const tableCells = defineHastPlugin({
  name: 'table-cells',
  element: {
    filter: ['th', 'td'],
    visit(cell, context) {
      const right = /text-align:\s*right/.test(String(cell.properties.style));
      const properties = right ? { className: ['num'] } : {};
      if (cell.tagName === 'th') {
        return { ...cell, properties: { scope: 'col', ...properties } };
      }
      const first = context.parent(cell).children.findIndex(({ type }) => type === 'element');
      return context.indexOf(cell) === first
        ? { ...cell, tagName: 'th', properties: { scope: 'row', ...properties } }
        : { ...cell, properties };
    },
  },
});
