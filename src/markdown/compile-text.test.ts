import { describe, expect, test } from 'vitest';
import { compileText } from './compile-text.ts';

const names = ['Fact', 'Revision', 'CostTable', 'img'];
const FILE = 'src/content/articles/low-bids.mdx';

async function compile(text: string) {
  const { parts, headings } = await compileText(FILE, text, names);
  return { parts, headings };
}

describe('a text', () => {
  test('without a tag is one piece of HTML, and its front matter is no part of it', async () => {
    const { parts } = await compile('---\ntitle: Low bids\n---\n\nFirst.\n\n- One\n- Two\n');
    expect(parts).toEqual(['<p>First.</p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>']);
  });

  test('is cut at its tags, also within a paragraph', async () => {
    const { parts } = await compile('Back in <Fact name="turnaround" />, *as a rule*.');
    expect(parts).toEqual([
      '<p>Back in ',
      { name: 'Fact', props: { name: 'turnaround' }, parts: [] },
      ', <em>as a rule</em>.</p>',
    ]);
  });

  test('keeps what stands inside a tag, other tags too', async () => {
    const { parts } = await compile(
      '<Revision number="1" title="Addenda">\n\nList **all**.\n\nSee <Fact name="x" />.\n\n</Revision>',
    );
    expect(parts).toEqual([
      {
        name: 'Revision',
        props: { number: '1', title: 'Addenda' },
        parts: [
          '<p>List <strong>all</strong>.</p><p>See ',
          { name: 'Fact', props: { name: 'x' }, parts: [] },
          '.</p>',
        ],
      },
    ]);
  });

  test('hands on lists that stand in braces, and survives being kept', async () => {
    const { parts } = await compile(
      '<CostTable title="Board" rows={[{ item: \'P3\', quantity: 1980, rate: 9.25 }]} />',
    );
    const table = {
      name: 'CostTable',
      props: { title: 'Board', rows: [{ item: 'P3', quantity: 1980, rate: 9.25 }] },
      parts: [],
    };
    expect(parts).toEqual([table]);
    expect(JSON.parse(JSON.stringify(parts))).toEqual([table]);
  });

  test('has the address of a picture from the project’s folder', async () => {
    const { parts } = await compile('![Two *estimators*](./photos/plan%20table.jpg)');
    expect(parts).toEqual([
      '<p>',
      {
        name: 'img',
        props: { src: 'src/content/articles/photos/plan table.jpg', alt: 'Two estimators' },
        parts: [],
      },
      '</p>',
    ]);
  });

  test('names its headings, and gives each an address of its own', async () => {
    const { parts, headings } = await compile('## Scope & price\n\n### Forms\n\n## Forms');
    expect(headings).toEqual([
      { depth: 2, slug: 'scope--price', text: 'Scope & price' },
      { depth: 3, slug: 'forms', text: 'Forms' },
      { depth: 2, slug: 'forms-1', text: 'Forms' },
    ]);
    expect(parts[0]).toContain('<h2 id="scope--price">Scope &amp; price</h2>');
  });

  test('escapes what stands beside a tag as what stands alone', async () => {
    const [start] = (await compile('5 &lt; 6 & [a](/b?c=1&d="2") <Fact name="x" />')).parts;
    expect(start).toBe('<p>5 &lt; 6 &amp; <a href="/b?c=1&amp;d=%222%22">a</a> ');
  });

  test('has tables, section numbers and quotation marks as the site sets them', async () => {
    const { parts } = await compile('| "A" | B |\n| - | -: |\n| 26 56 00 | <Fact name="x" /> |');
    const [start, , end] = parts;
    expect(start).toContain('<th scope="col">“A”</th>');
    expect(start).toMatch(/<th scope="row">26\u00A056\u00A000<\/th>\s*<td class="num">$/);
    expect(end).toMatch(/^<\/td>/);
  });

  test('has breaks within a line, and comments for editors alone', async () => {
    expect(
      (await compile('A<br/>B <Fact name="x" />{/* ask the desk */} m<sup>2</sup>')).parts,
    ).toEqual([
      '<p>A<br>B ',
      { name: 'Fact', props: { name: 'x' }, parts: [] },
      ' m<sup>2</sup></p>',
    ]);
  });

  test('with a tag that nobody knows is refused', async () => {
    await expect(compile('<Marquee>No</Marquee>')).rejects.toThrow('Marquee');
  });
});
