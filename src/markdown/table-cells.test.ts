import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { tableCells } from './table-cells.ts';

const table = '| Zone | Labor |\n| :--- | ---: |\n| **A** | 1.00 |\n';
const html = markdownToHtml(table, { hastPlugins: [tableCells] }).html.replace(/\s*\n\s*/g, '');

test('cells of a right-aligned column are figures', () => {
  expect(html).toContain('<td class="num">1.00</td>');
});

test('the head names the columns and the first cell its row', () => {
  expect(html).toContain('<th scope="col">Zone</th><th scope="col" class="num">Labor</th>');
  expect(html).toContain('<th scope="row"><strong>A</strong></th>');
});

test('no style attribute is left for the content security policy to block', () => {
  expect(html).not.toContain('style=');
});
