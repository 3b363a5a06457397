import { markdownToHtml, mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { tableCells } from './plugins.ts';

const table = '| Zone | Labor |\n| :--- | ---: |\n| **A** | 1.00 |\n';
const html = markdownToHtml(table, { hastPlugins: [tableCells] }).html.replace(/\s*\n\s*/g, '');

test('cells of a right-aligned column are figures', () => {
  expect(html).toContain('<td role="cell" data-label="Labor" class="num">1.00</td>');
});

test('the head names the columns and the first cell its row', () => {
  expect(html).toContain(
    '<th scope="col" role="columnheader">Zone</th><th scope="col" role="columnheader" class="num">Labor</th>',
  );
  expect(html).toContain(
    '<th scope="row" role="rowheader" data-label="Zone"><strong>A</strong></th>',
  );
});

test('rows keep their meaning where they are laid out as blocks', () => {
  expect(html).toMatch(/^<table role="table"><thead role="rowgroup"><tr role="row">/);
});

test('no style attribute is left for the content security policy to block', () => {
  expect(html).not.toContain('style=');
});

test('a table is called by the title of the component around it', () => {
  const read = (text: string) => mdxToJs(text, { hastPlugins: [tableCells] }).code;
  expect(read(`<TakeoffTable title="Labor by zone">\n\n${table}\n</TakeoffTable>\n`)).toContain(
    '"aria-label": "Labor by zone"',
  );
  expect(read(table)).not.toContain('aria-label');
});
