import { describe, expect, test, vi } from 'vitest';
import { findMistakes } from './find-mistakes.ts';
import { FIXTURE, FIXTURE_PUBLISHED, makeContent } from './sound-content.ts';
import { writeMistake } from './mistake.ts';

vi.mock('../../src/content/company.yaml?raw', async () => ({
  default: (await import('./sound-content.ts')).FIXTURE['company.yaml'],
}));
vi.mock('../../src/content/prices.yaml?raw', async () => ({
  default: (await import('./sound-content.ts')).FIXTURE['prices.yaml'],
}));

test('sound content has no mistake', async () => {
  expect(await findMistakes(makeContent(), FIXTURE_PUBLISHED)).toEqual([]);
});

/** A mistake planted in a file, and what an editor must read: place, problem, what is allowed. */
interface Row {
  readonly what: string;
  readonly file: keyof typeof FIXTURE;
  /** The first place where this stands … */
  readonly from: string;
  /** … becomes this. */
  readonly to: string;
  /** Line and column. */
  readonly at: string;
  readonly says: string;
  readonly allows: string;
}

const article = 'articles/low-bids.mdx';
const trade = 'trades/concrete.mdx';
const reviews = 'testimonials.yaml';
const faq = 'faq/files.yaml';

const MISTAKES: readonly Row[] = [
  // Tags and attributes
  {
    what: 'a misspelled tag',
    file: article,
    from: '<CostTable',
    to: '<CostTabel',
    at: '32:1',
    says: 'no tag <CostTabel> here. Did you mean "CostTable"?',
    allows: '<Plate>',
  },
  {
    what: 'a tag of another kind of page',
    file: article,
    from: '<Fact name="turnaround" />',
    to: '<Excerpt />',
    at: '24:9',
    says: 'no tag <Excerpt> here',
    allows: '<TakeoffTable>',
  },
  {
    what: 'a misspelled needed attribute',
    file: trade,
    from: '<Step title',
    to: '<Step titel',
    at: '40:7',
    says: 'no attribute "titel". Did you mean "title"?',
    allows: 'title (needed), time, key',
  },
  {
    what: 'a misspelled optional attribute',
    file: trade,
    from: 'tone="sheet"',
    to: 'tne="sheet"',
    at: '29:35',
    says: 'no attribute "tne". Did you mean "tone"?',
    allows: 'title (needed), lead, id, tone',
  },
  {
    what: 'a missing attribute',
    file: article,
    from: ' title="Addenda change quantities"',
    to: '',
    at: '26:1',
    says: '<Revision> needs the attribute "title"',
    allows: 'number (needed), title (needed)',
  },
  {
    what: 'a value that is not in the list',
    file: trade,
    from: 'tone="ink"',
    to: 'tone="inkk"',
    at: '37:30',
    says: '"inkk" will not do for "tone". Did you mean "ink"?',
    allows: 'paper, sheet or ink',
  },
  {
    what: 'an unknown mark',
    file: trade,
    from: 'mark="volume" unit',
    to: 'mark="volumn" unit',
    at: '32:46',
    says: 'Did you mean "volume"?',
    allows: 'area, area2, area3, linear',
  },
  {
    what: 'an unknown fact in a tag',
    file: article,
    from: 'name="turnaround"',
    to: 'name="turnarond"',
    at: '24:15',
    says: 'Did you mean "turnaround"?',
    allows: 'price.single.gbp',
  },
  {
    what: 'an unknown fact in an attribute',
    file: trade,
    from: 'title="How it goes"',
    to: 'title="Back in {turnarond}"',
    at: '37:10',
    says: '{turnarond} is not a fact',
    allows: 'turnaround',
  },
  {
    what: 'an unknown drawing in a text',
    file: article,
    from: '<Plate name="concrete"',
    to: '<Plate name="concreet"',
    at: '36:8',
    says: 'Did you mean "concrete"?',
    allows: 'masonry',
  },
  {
    what: 'a drawing without alt',
    file: article,
    from: ' alt="A footing with its bars"',
    to: '',
    at: '36:1',
    says: 'needs the attribute "alt"',
    allows: 'alt (needed)',
  },
  {
    what: 'a drawing with an empty alt',
    file: trade,
    from: 'alt="A slab on grade"',
    to: 'alt=""',
    at: '29:1',
    says: 'no words for those who do not see it',
    allows: 'what is drawn',
  },
  {
    what: 'a drawing without a negative on ink',
    file: trade,
    from: 'title="How it goes" tone="ink"',
    to: 'title="How it goes" tone="ink" drawing="cover-blog1" alt="Bids"',
    at: '37:1',
    says: 'no negative',
    allows: 'concrete',
  },
  {
    what: 'a value in braces',
    file: trade,
    from: 'tone="ink"',
    to: 'tone={ink}',
    at: '37:30',
    says: 'stands in quotes, not in braces',
    allows: 'paper, sheet or ink',
  },
  {
    what: '32:37',
    file: article,
    from: 'quantity: 2790',
    to: 'quantitiy: 2790',
    at: '32:37',
    says: 'Row 1 has no field "quantitiy". Did you mean "quantity"?',
    allows: 'quantity, unit, rate',
  },
  {
    what: '32:1',
    file: article,
    from: 'rate: 6.4 }',
    to: 'rate: 6.4 ',
    at: '32:1',
    says: '<CostTable> cannot be read',
    allows: 'all quotes closed',
  },
  {
    what: '45:36',
    file: trade,
    from: 'to="/contact" action',
    to: 'to="/contct" action',
    at: '45:36',
    says: 'No page has the address "/contct". Did you mean "/contact"?',
    allows: 'an address of this site',
  },
  // Braces, unclosed tags, stray signs
  {
    what: 'a fact in braces',
    file: article,
    from: '<Fact name="turnaround" />',
    to: '{turnaround}',
    at: '24:9',
    says: 'a fact is written as a tag',
    allows: '<Fact name="">',
  },
  {
    what: 'an unknown name in braces',
    file: article,
    from: '<Fact name="turnaround" />',
    to: '{turnarund}',
    at: '24:9',
    says: 'Did you mean the fact "turnaround"?',
    allows: 'turnaround',
  },
  {
    what: 'a tag never closed',
    file: article,
    from: '</Revision>\n',
    to: '',
    at: '26:1',
    says: '<Revision> is never closed',
    allows: 'each <Tag> with its </Tag>',
  },
  {
    what: '39:1',
    file: trade,
    from: '</Steps>',
    to: '</Step>',
    at: '39:1',
    says: '<Steps> is not closed before </Step>',
    allows: 'each <Tag> with its </Tag>',
  },
  {
    what: 'an inner tag never closed',
    file: trade,
    from: 'As PDF.</Step>',
    to: 'As PDF.',
    at: '40:1',
    says: '<Step> is never closed',
    allows: '</Tag>',
  },
  {
    what: 'a closing tag too many',
    file: article,
    from: '## The second look\n',
    to: '## The second look\n\n</Plate>\n',
    at: '24:1',
    says: '</Plate> closes a tag that is not open',
    allows: '</Tag>',
  },
  {
    what: 'a quote never closed in a tag',
    file: article,
    from: 'title="Addenda change quantities">',
    to: 'title="Addenda change quantities>',
    at: '26:1',
    says: '<Revision> cannot be read',
    allows: 'all quotes closed',
  },
  {
    what: 'a brace never closed',
    file: article,
    from: 'List every addendum.',
    to: 'List { every addendum.',
    at: '28:6',
    says: 'never closed',
    allows: '<Fact name="">',
  },
  {
    what: 'a sign taken for a tag',
    file: article,
    from: 'List every',
    to: 'With <6 bidders list every',
    at: '28:6',
    says: 'The sign < begins a tag',
    allows: '&lt;',
  },
  {
    what: '24:1',
    file: article,
    from: '## The second look\n',
    to: '## The second look\n\n<!-- later -->\n',
    at: '24:1',
    says: 'A comment is written in another way',
    allows: '{/*',
  },
  {
    what: 'a line break without its slash',
    file: article,
    from: 'List every',
    to: 'List<br>every',
    at: '28:5',
    says: '<br> needs a slash',
    allows: '<Tag />',
  },
  {
    what: 'an import',
    file: article,
    from: 'Read the [terms]',
    to: "import Chart from './Chart'\n\nRead the [terms]",
    at: '20:1',
    says: 'cannot import',
    allows: 'Markdown and the tags',
  },
  {
    what: 'a second title',
    file: article,
    from: '## The second look',
    to: '# The second look',
    at: '22:1',
    says: 'has its title already',
    allows: '## for a heading',
  },
  // YAML
  {
    what: 'a tab',
    file: article,
    from: '  alt: Five',
    to: '\talt: Five',
    at: '12:1',
    says: 'with a tab',
    allows: 'spaces',
  },
  {
    what: 'a colon in a text',
    file: article,
    from: 'title: Reading a low bid',
    to: 'title: Low bids: reading them',
    at: '2:8',
    says: 'a colon and a space must stand in quotes',
    allows: 'double quotes',
  },
  {
    what: 'wrong indentation',
    file: article,
    from: '  text: Send the plans.',
    to: ' text: Send the plans.',
    at: '15:1',
    says: 'does not begin in the column',
    allows: 'the same number of spaces',
  },
  {
    what: 'a quote never closed',
    file: faq,
    from: 'title: Files',
    to: 'title: "Files',
    at: '1:8',
    says: 'never closed',
    allows: 'the same quote at both ends',
  },
  {
    what: 'text after a closing quote',
    file: faq,
    from: 'question: How many?',
    to: 'question: "How" many?',
    at: '9:',
    says: 'goes on after its closing quote',
    allows: 'quotes around the whole text',
  },
  {
    what: 'a text beginning with a fact',
    file: faq,
    from: 'answer: Twenty.',
    to: 'answer: {turnaround} or less.',
    at: '10:',
    says: 'begins with a brace',
    allows: 'double quotes',
  },
  {
    what: 'a fact alone without quotes',
    file: faq,
    from: 'answer: Twenty.',
    to: 'answer: {turnaround}',
    at: '10:13',
    says: 'begins with a brace',
    allows: 'Paragraphs separated by blank lines',
  },
  {
    what: 'a list never closed',
    file: article,
    from: 'scope gap]',
    to: 'scope gap',
    at: '9:11',
    says: 'never closed by a ]',
    allows: 'a hyphen',
  },
  {
    what: '8:1',
    file: article,
    from: 'draft: false\n',
    to: 'draft: false\ndraft: true\n',
    at: '8:1',
    says: '"draft" is there twice',
    allows: 'each field once',
  },
  {
    what: 'a text beginning with a sign of YAML',
    file: faq,
    from: 'answer: Twenty.',
    to: 'answer: @estimator answers.',
    at: '10:13',
    says: 'cannot begin with @',
    allows: 'double quotes',
  },
  {
    what: 'a line without a colon',
    file: faq,
    from: 'keynote: F',
    to: 'keynote F',
    at: '2:1',
    says: 'a colon and a space are missing',
    allows: 'a name, a colon',
  },
  {
    what: 'no end of the front matter',
    file: article,
    from: '  to: /contact\n---\n',
    to: '  to: /contact\n',
    at: '1:1',
    says: 'has no end',
    allows: 'alone on its line',
  },
  // Types, days, lengths, ids
  {
    what: 'a missing field',
    file: article,
    from: 'topic: Bidding\n',
    to: '',
    at: '2:1',
    says: 'The field "topic" is missing',
    allows: 'One or two words',
  },
  {
    what: 'a misspelled field',
    file: article,
    from: 'lead: Most',
    to: 'leed: Most',
    at: '4:1',
    says: 'no field "leed" here. Did you mean "lead"?',
    allows: 'title, description, lead',
  },
  {
    what: '8:7',
    file: article,
    from: 'topic: Bidding',
    to: 'topic:',
    at: '8:7',
    says: 'empty',
    allows: 'One or two words',
  },
  {
    what: 'a day in words',
    file: article,
    from: 'updatedOn: 2026-09-15',
    to: 'updatedOn: September 15',
    at: '6:12',
    says: '"September 15"',
    allows: 'a day as 2026-09-15',
  },
  {
    what: 'a day that does not exist',
    file: article,
    from: 'updatedOn: 2026-09-15',
    to: 'updatedOn: 2026-09-31',
    at: '6:12',
    says: 'not a day of the calendar',
    allows: 'year-month-day',
  },
  {
    what: 'an update before publication',
    file: article,
    from: 'updatedOn: 2026-09-15',
    to: 'updatedOn: 2026-01-15',
    at: '6:12',
    says: 'updatedOn is before publishedOn',
    allows: 'Day of the last real change',
  },
  {
    what: 'a word for true or false',
    file: article,
    from: 'draft: false',
    to: 'draft: no',
    at: '7:8',
    says: '"no" is text; true or false is wanted',
    allows: 'true keeps the article out',
  },
  {
    what: 'a number where text is wanted',
    file: article,
    from: 'topic: Bidding',
    to: 'topic: 2026',
    at: '8:8',
    says: 'put it in quotes',
    allows: 'One or two words',
  },
  {
    what: 'text where a number is wanted',
    file: trade,
    from: 'order: 1',
    to: 'order: first',
    at: '7:8',
    says: '"first" is text; a whole number is wanted',
    allows: 'Place in menus',
  },
  {
    what: 'text where a list is wanted',
    file: article,
    from: 'keywords: [bid tabulation, scope gap]',
    to: 'keywords: bid tabulation',
    at: '9:11',
    says: 'a list',
    allows: 'a list of at least 1',
  },
  {
    what: 'a title that is too long',
    file: article,
    from: 'title: Reading a low bid',
    to: `title: ${'Reading a low bid '.repeat(4)}`,
    at: '2:8',
    says: '71 characters and may have at most 60',
    allows: 'at most 60',
  },
  {
    what: 'a description that is too short',
    file: trade,
    from: 'description: Footings, walls, slabs and columns measured from your structural sheets, with reinforcing by size and formwork by contact area.',
    to: 'description: Footings.',
    at: '4:14',
    says: 'needs at least 110',
    allows: '110 to 155 characters',
  },
  {
    what: 'too many stars',
    file: reviews,
    from: 'rating: 5',
    to: 'rating: 6',
    at: '7:11',
    says: 'out of range',
    allows: 'Stars, 1 to 5',
  },
  {
    what: 'an unknown price',
    file: 'separately.yaml',
    from: 'price: rush',
    to: 'price: rsh',
    at: '3:10',
    says: 'Did you mean "rush"?',
    allows: 'rush or single',
  },
  {
    what: 'a division without quotes',
    file: trade,
    from: '["03"]',
    to: '[3]',
    at: '6:13',
    says: 'put it in quotes',
    allows: 'text',
  },
  {
    what: 'a division of one digit',
    file: trade,
    from: '["03"]',
    to: '["3"]',
    at: '6:13',
    says: 'Two digits in quotes',
    allows: 'text',
  },
  {
    what: 'a phone number of another form',
    file: 'company.yaml',
    from: '+1-303-555-0101',
    to: '303 555 0101',
    at: '8:8',
    says: 'A US number, as "+1-312-555-0148"',
    allows: 'Phone number',
  },
  {
    what: 'a price in words',
    file: 'prices.yaml',
    from: 'rush: { usd: 50 }',
    to: 'rush: { usd: $50 }',
    at: '3:16',
    says: '"$50" is text',
    allows: 'US dollars',
  },
  {
    what: 'an unknown fact in a field',
    file: faq,
    from: 'answer: Twenty.',
    to: 'answer: Back in {turnarond}.',
    at: '10:13',
    says: 'Did you mean "turnaround"?',
    allows: '{turnaround}',
  },
  {
    what: 'a navigation link without its path',
    file: 'navigation.yaml',
    from: '{ name: Home, path: / }',
    to: '{ name: Home, pth: / }',
    at: '2:',
    says: '"pth"',
    allows: 'name and path',
  },
  {
    what: 'an id with capitals',
    file: faq,
    from: 'id: how-many',
    to: 'id: How_Many',
    at: '8:9',
    says: 'Lower-case letters',
    allows: 'Stable anchor',
  },
  {
    what: 'an unknown cover drawing',
    file: article,
    from: '  name: concrete',
    to: '  name: concreet',
    at: '11:9',
    says: 'Did you mean "concrete"?',
    allows: 'masonry',
  },
  {
    what: 'a cover without alt',
    file: article,
    from: '  alt: Five bids drawn to one scale\n',
    to: '',
    at: '11:3',
    says: 'The field "alt" is missing',
    allows: 'What the picture shows',
  },
  // Names used once
  {
    what: 'a review id twice',
    file: reviews,
    from: 'id: concrete-tampa',
    to: 'id: drywall-denver',
    at: '14:7',
    says: 'line 1',
    allows: 'the id of this entry alone',
  },
  {
    what: 'a question id twice',
    file: 'faq/prices.yaml',
    from: 'id: how-much',
    to: 'id: how-many',
    at: '5:9',
    says: 'src/content/faq/files.yaml, line 8',
    allows: 'of this entry alone',
  },
  {
    what: 'a former address that is a page',
    file: article,
    from: 'topic: Bidding',
    to: 'topic: Bidding\nformerly: [/contact]',
    at: '9:12',
    says: '"/contact" is the address of a page',
    allows: 'no page has any more',
  },
  {
    what: '9:12',
    file: article,
    from: 'topic: Bidding',
    to: 'topic: Bidding\nformerly: [/trades/flatwork]',
    at: '9:12',

    says: 'already leads to "/trades/concrete"',
    allows: 'once',
  },
  {
    what: 'a redirect to a page that is not there',
    file: 'redirects.yaml',
    from: '/trades/concrete',
    to: '/trades/concret',
    at: '2:7',
    says: 'Did you mean "/trades/concrete"?',
    allows: 'present address',
  },
  // Links and pictures
  {
    what: 'a link to a page that is not there',
    file: article,
    from: '(/terms#1-quotes)',
    to: '(/trems)',
    at: '20:10',
    says: 'No page has the address "/trems". Did you mean "/terms"?',
    allows: 'an address of this site',
  },
  {
    what: 'a link to a place that is not there',
    file: article,
    from: '/trades/concrete#scope',
    to: '/trades/concrete#scoop',
    at: '20:39',
    says: 'no place "#scoop". Did you mean "#scope"?',
    allows: 'the id of a section',
  },
  {
    what: 'a link with capitals',
    file: article,
    from: '(/terms#1-quotes)',
    to: '(/Terms)',
    at: '20:10',
    says: 'link to that',
    allows: 'an address',
  },
  {
    what: 'a link to a former address',
    file: article,
    from: '(/terms#1-quotes)',
    to: '(/trades/flatwork)',
    at: '20:10',
    says: 'only leads on to "/trades/concrete"',
    allows: 'an address',
  },
  {
    what: 'a link without its slash',
    file: article,
    from: '(/terms#1-quotes)',
    to: '(terms)',
    at: '20:10',
    says: 'Did you mean "/terms"?',
    allows: 'beginning with a slash',
  },
  {
    what: 'a link in a field that leads nowhere',
    file: faq,
    from: '(/pricing)',
    to: '(/prices)',
    at: '7:13',
    says: 'Did you mean "/pricing"?',
    allows: 'an address',
  },
  {
    what: '11:26',
    file: 'navigation.yaml',
    from: 'path: /about',
    to: 'path: /abuot',
    at: '11:26',
    says: 'Did you mean "/about"?',
    allows: 'an address',
  },
  {
    what: 'a picture that is not there',
    file: article,
    from: 'photos/plan-table.jpg',
    to: 'photos/plan-tabel.jpg',
    at: '38:1',
    says: 'Did you mean "./photos/plan-table.jpg"?',
    allows: './photos/plan-table.jpg',
  },
  {
    what: 'a picture without words',
    file: article,
    from: '![Two estimators at a plan table]',
    to: '![]',
    at: '38:1',
    says: 'no words for those who do not see it',
    allows: 'what the picture shows',
  },
  {
    what: 'a picture of another site',
    file: article,
    from: './photos/plan-table.jpg',
    to: 'https://x.example/a.jpg',
    at: '38:1',
    says: 'beside the text',
    allows: './',
  },
  {
    what: 'a cover photograph that is not there',
    file: article,
    from: '  name: concrete',
    to: '  photo: ./photos/plan-tabel.jpg',
    at: '11:10',
    says: 'Did you mean "./photos/plan-table.jpg"?',
    allows: './photos/plan-table.jpg',
  },
];

/** The content with one text replaced, where it stands first. */
function plant(file: keyof typeof FIXTURE, from: string, to: string) {
  return makeContent({
    [file]: (text) => {
      expect(text).toContain(from);
      return text.replace(from, () => to);
    },
  });
}

describe('each mistake is told with its place, what is wrong and what may stand there', () => {
  test('there are at least forty', () => expect(MISTAKES.length).toBeGreaterThanOrEqual(40));

  test.each(MISTAKES)('$what', async ({ file, from, to, at, says, allows }) => {
    const mistakes = await findMistakes(plant(file, from, to), FIXTURE_PUBLISHED);
    expect(mistakes).toHaveLength(1);
    const [mistake] = mistakes;
    expect(`${mistake?.file}:${mistake?.line}:${mistake?.column}`).toMatch(
      new RegExp(`^src/content/${file}:${at}`),
    );
    expect(mistake?.problem).toContain(says);
    expect(mistake?.allowed).toContain(allows);
    expect(mistake?.example).not.toBe('');
  });

  test('in the words of mistakes.txt, which is there to be read', async () => {
    const told = [];
    for (const { what, file, from, to } of MISTAKES) {
      const mistakes = await findMistakes(plant(file, from, to), FIXTURE_PUBLISHED);
      told.push(`${what.toUpperCase()}\n${mistakes.map(writeMistake).join('\n')}\n`);
    }
    await expect(told.join('\n')).toMatchFileSnapshot('./mistakes.txt');
  });
});

describe('an address that was on the live site', () => {
  test('is missed after a renaming, in the file that took its place', async () => {
    const content = makeContent({
      'articles/low-bids.mdx': undefined,
      'articles/lost-bids.mdx': () => FIXTURE['articles/low-bids.mdx'],
    });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
      {
        file: 'src/content/articles/lost-bids.mdx',
        place: 'formerly',
        example: 'formerly: [/blogs/low-bids]',
      },
    ]);
  });

  test('is missed when its page is taken down, with the redirect to add', async () => {
    const content = makeContent({ 'articles/low-bids.mdx': undefined });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
      {
        file: 'src/seo/published.txt',
        line: 2,
        example: '- { from: /blogs/low-bids, to: /blogs }',
      },
    ]);
  });

  test('is missed when its page becomes a draft', async () => {
    const content = plant('articles/low-bids.mdx', 'draft: false', 'draft: true');
    const [mistake] = await findMistakes(content, FIXTURE_PUBLISHED);
    expect(mistake?.problem).toContain('/blogs/low-bids was on the live site and is gone');
  });

  test('is not missed where a page held back leads on', async () => {
    const content = makeContent({
      'articles/low-bids.mdx': (text) => text.replace('draft: false', 'draft: true'),
      'redirects.yaml': (text) => `${text}- from: /blogs/low-bids\n  to: /blogs\n`,
    });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toEqual([]);
  });

  test('is not missed where it leads to the page’s new name', async () => {
    const content = makeContent({
      'articles/low-bids.mdx': undefined,
      'articles/lost-bids.mdx': () =>
        FIXTURE['articles/low-bids.mdx'].replace(
          'topic: Bidding',
          'topic: Bidding\nformerly: [/blogs/low-bids]',
        ),
    });
    expect(await findMistakes(content, FIXTURE_PUBLISHED)).toEqual([]);
  });
});

test('a link to a draft is told', async () => {
  const content = makeContent({
    'articles/later.mdx': () =>
      FIXTURE['articles/low-bids.mdx'].replace('draft: false', 'draft: true'),
    'articles/low-bids.mdx': (text) => text.replace('(/terms#1-quotes)', '(/blogs/later)'),
  });
  const mistakes = await findMistakes(content, FIXTURE_PUBLISHED);
  expect(mistakes.map(({ problem }) => problem)).toEqual([
    '"/blogs/later" is not on the live site yet: it is a draft, or its day has not come.',
  ]);
});

test('a file that no page is made from is told', async () => {
  const content = makeContent({ 'articles/second.md': () => 'Text' });
  expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
    { file: 'src/content/articles/second.md', place: 'the file' },
  ]);
});

test('a name that cannot be an address is told with one that can', async () => {
  const content = makeContent({
    'articles/Second Look.mdx': () => FIXTURE['articles/low-bids.mdx'],
  });
  expect(await findMistakes(content, FIXTURE_PUBLISHED)).toMatchObject([
    { file: 'src/content/articles/Second Look.mdx', example: 'second-look.mdx' },
  ]);
});
