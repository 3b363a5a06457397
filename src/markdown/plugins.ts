import { defineHastPlugin, type HastNode } from 'satteri';
import { keepTogether } from './keep-together.ts';

/** Roles that a table loses in Safari where its rows are laid out as blocks. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
};

/** Reads the title of the component that a table stands in: `<TakeoffTable title="Labor by zone">`. */
function findTitle(parent: HastNode | undefined): string | undefined {
  if (parent?.type !== 'mdxJsxFlowElement') return undefined;
  const title = parent.attributes.find((one) => 'name' in one && one.name === 'title');
  return typeof title?.value === 'string' ? title.value : undefined;
}

/**
 * Gives the parts of a Markdown table what the site's own tables have. A column aligned with `---:` holds figures: its
 * cells get the class `num` in place of the style attribute that the content security policy would block; other
 * alignments are dropped. Every cell in the head is the header of its column, the first cell of every other row the
 * header of its row. Cells of rows carry the name of their column as `data-label`, which is shown before them where a
 * row is stacked. A table in a component with a title is labeled with it (`aria-label`, whose facts
 * src/components/prose/NamedTable.astro fills in).
 */
export const tableCells = () => {
  /** Names of the columns, by the position of their cells in a row. */
  const heads = new Map<number | undefined, string>();
  return defineHastPlugin({
    name: 'table-cells',
    element: {
      filter: ['th', 'td', ...Object.keys(ROLES)],
      visit(element, context) {
        const { tagName, properties } = element;
        const role = ROLES[tagName];
        if (role !== undefined) {
          const label = tagName === 'table' ? findTitle(context.parent(element)) : undefined;
          return { ...element, properties: { ...properties, role, ariaLabel: label } };
        }
        const right = /text-align:\s*right/.test(String(properties['style']));
        const figures = right ? { className: ['num'] } : {};
        const at = context.indexOf(element);
        if (tagName === 'th') {
          heads.set(at, context.textContent(element));
          return { ...element, properties: { scope: 'col', role: 'columnheader', ...figures } };
        }
        const labeled = { dataLabel: heads.get(at) ?? '', ...figures };
        const { children } = context.parent(element);
        const isFirst = children.findIndex(({ type }) => type === 'element') === at;
        return isFirst
          ? {
              ...element,
              tagName: 'th',
              properties: { scope: 'row', role: 'rowheader', ...labeled },
            }
          : { ...element, properties: { role: 'cell', ...labeled } };
      },
    },
  });
};

/** Keeps a MasterFormat number on one line: "26 56 00" with spaces that do not break. */
export const sectionNumbers = defineHastPlugin({
  name: 'section-numbers',
  text: (node) => {
    const value = node.value.replaceAll(/\b(\d\d) (\d\d) (\d\d)\b/g, '$1\u00A0$2\u00A0$3');
    return value === node.value ? undefined : { ...node, value };
  },
});

/**
 * Gives headings the class `text-heading`. The reading mode of Firefox drops a heading whose id has "contact",
 * "comment" or "media" in it, unless its class has a word such as "text".
 */
export const textHeadings = defineHastPlugin({
  name: 'text-headings',
  element: {
    filter: ['h2'],
    visit: (element) => ({
      ...element,
      properties: { ...element.properties, className: ['text-heading'] },
    }),
  },
});

/** Markdown plugins for every text of the site. */
export const plugins = [tableCells, sectionNumbers, keepTogether, textHeadings];
