import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { type Content, copyEntry, listAt, readAddress } from './content-folder.ts';

/** One thing an editor does: named in the editor's words, done on the files of a copy of the project. */
export interface Edit {
  readonly what: string;
  readonly apply: (content: Content) => void | Promise<void>;
}

const PHONE = '+16465550199';
const EMAIL = 'bids@new-office.example';

/**
 * A week of ordinary editing. Each edit finds what it changes by its place, not by its present words,
 * so that the week goes on working after a real one.
 */
export const WEEK: readonly Edit[] = [
  {
    what: 'a new phone number and e-mail address',
    apply: (content) =>
      content.edit('company.yaml', (company) => {
        company.setIn(['phone'], PHONE);
        company.setIn(['email'], EMAIL);
      }),
  },
  {
    what: 'two prices: a monthly package and an extra',
    apply: (content) => {
      const monthly = content.list('packages').find((file) => content.read(file).hasIn(['price']));
      const extra = content.read('separately.yaml').getIn([0, 'price']);
      if (monthly === undefined) throw new Error('No package has a price');
      content.edit('prices.yaml', (prices) => {
        for (const name of [content.read(monthly).getIn(['price']), extra]) {
          const path = ['amounts', String(name), 'usd'];
          // Past a thousand and with cents: both must be written out.
          prices.setIn(path, Number(prices.getIn(path)) + 1049.5);
        }
      });
    },
  },
  {
    what: 'the headline of the home page, and the heading of a block below it',
    apply: (content) =>
      content.edit('pages/home.yaml', (home) => {
        home.setIn(['hero', 'title'], 'Measured on the sheet, priced by the line.');
        home.setIn(['results', 'title'], 'What we have measured');
      }),
  },
  {
    what: 'a new article',
    apply: (content) => {
      const newest = content
        .list('articles')
        .toSorted((a, b) => readDay(content, a).localeCompare(readDay(content, b)))
        .at(-1);
      if (newest === undefined) throw new Error('There is no article to copy');
      content.copy(newest, 'articles/winter-concrete.mdx', (article) => {
        article.setIn(['title'], 'Pricing concrete placed in winter');
        article.setIn(
          ['description'],
          'Blankets, heated enclosures, hot water and slower strength gain: which lines a winter placement adds, and where the drawings ask for them.',
        );
        article.setIn(['draft'], false);
      });
    },
  },
  {
    what: 'an article held back, the links to it taken out and its address led to the list',
    apply: (content) => {
      const [file = ''] = content
        .list('articles')
        .filter((one) => !isDraft(content, one))
        .slice(3);
      content.edit(file, (article) => article.setIn(['draft'], true));
      content.replaceAll(new RegExp(`\\[([^\\]]+)\\]\\(${readAddress(file)}\\)`, 'g'), '$1');
      content.redirect(readAddress(file), '/blogs');
    },
  },
  {
    what: 'an article under a new address, and the old one led there',
    apply: (content) => {
      const [file = ''] = content.list('articles').filter((one) => !isDraft(content, one));
      content.move(file, 'articles/lost-bids-and-why.mdx');
    },
  },
  {
    what: 'a trade under a new address, and the old one led there',
    apply: (content) => {
      const file = content.list('trades').at(-1) ?? '';
      content.move(file, 'trades/rough-carpentry-and-millwork.mdx');
      const former = file.replace(/^trades\/|\.mdx$/g, '');
      const reviews = content.read('testimonials.yaml');
      const own = Array.from(
        { length: listAt(reviews, []).items.length },
        (_, index) => index,
      ).filter(
        (index) => reviews.hasIn([index, 'trade']) && reviews.getIn([index, 'trade']) === former,
      );
      if (own.length === 0) return;
      content.edit('testimonials.yaml', (testimonials) => {
        for (const index of own) {
          testimonials.setIn([index, 'trade'], 'rough-carpentry-and-millwork');
        }
      });
    },
  },
  {
    what: 'a new review, shown on the home page too',
    apply: (content) =>
      content.edit('testimonials.yaml', (testimonials) => {
        const last = copyEntry(testimonials, []);
        testimonials.setIn([last, 'id'], 'schools-tucson');
        testimonials.setIn([last, 'name'], 'Ines R.');
        testimonials.setIn([last, 'avatar'], 'IR');
        testimonials.setIn([last, 'company'], 'School facilities contractor');
        testimonials.setIn(
          [last, 'review'],
          'They caught a note on the roof plan that moved the curb schedule, and told us before the bid.',
        );
        testimonials.setIn([last, 'onHome'], true);
      }),
  },
  {
    what: 'a new monthly package with a price of its own',
    apply: (content) => {
      content.edit('prices.yaml', (prices) =>
        prices.setIn(['amounts', 'growthPackage'], prices.createNode({ usd: 1100 })),
      );
      const [file = ''] = content
        .list('packages')
        .filter((one) => content.read(one).hasIn(['price']));
      content.copy(file, 'packages/growth.yaml', (copy) => {
        copy.setIn(['title'], 'Growth');
        copy.setIn(['subtitle'], 'For two bids a week');
        copy.setIn(['price'], 'growthPackage');
        copy.setIn(['featured'], false);
        copy.setIn(['order'], countPast(content, 'packages'));
      });
    },
  },
  {
    what: 'a new question',
    apply: (content) =>
      content.edit(content.list('faq')[0] ?? '', (category) => {
        const last = copyEntry(category, ['questions']);
        category.setIn(['questions', last, 'id'], 'answered-on-weekends');
        category.setIn(['questions', last, 'question'], 'Do you answer on weekends?');
        category.setIn(
          ['questions', last, 'answer'],
          'Drawings sent on a weekend are read on Monday morning.',
        );
      }),
  },
  {
    what: 'a new link in the header, and another name for one in the footer',
    apply: (content) =>
      content.edit('navigation.yaml', (navigation) => {
        const last = copyEntry(navigation, ['header'], 2);
        navigation.setIn(['header', last, 'name'], 'Questions');
        navigation.setIn(['header', last, 'path'], '/faq');
        navigation.setIn(['footer', 2, 'name'], 'Our work');
        navigation.setIn(['action', 'name'], 'Send plans');
      }),
  },
  {
    what: 'a new trade, made from another',
    apply: (content) => {
      const order = countPast(content, 'trades');
      content.copy(content.list('trades')[1] ?? '', 'trades/low-voltage.mdx', (trade) => {
        trade.setIn(['name'], 'Low voltage');
        trade.setIn(['title'], 'Low-voltage and data takeoff');
        trade.setIn(
          ['description'],
          'Data outlets, access control, cameras and fire alarm devices counted from your T and FA sheets, with cable by route and pathways by length.',
        );
        trade.setIn(['order'], order);
        // The review is of the trade that was copied.
        trade.deleteIn(['proof', 'review']);
      });
    },
  },
  {
    what: 'a takeoff as it was delivered, for a sample',
    apply: async (content) => {
      const rows = [
        ['Section', 'Item', 'Quantity', 'Unit', 'Cost'],
        ['32 31 13', 'Chain link, 8 ft', 1248.5, 'LF', 39800.25],
        ['32 31 13', 'Gate, 20 ft', 2, 'EA', 8410.3],
        ['Total', null, null, null, 48210.55],
      ];
      const workbook = await writeXlsx({ sheets: [{ name: 'Takeoff', rows }] });
      const blank = { width: 1200, height: 900, channels: 3, background: '#ffffff' } as const;
      content.write('samples/files/fencing.pdf', '%PDF-1.7\n');
      content.write('samples/files/fencing.xlsx', Buffer.from(workbook));
      content.write('samples/files/fencing.png', await sharp({ create: blank }).png().toBuffer());
      content.write(
        'samples/fencing.yaml',
        `name: Fencing
order: ${String(countPast(content, 'samples'))}
description: A chain-link fence with its gates, as delivered for a storage yard, priced by section.
placeholder: true
updatedOn: 2026-11-23
project: { name: Storage yard, place: "Boise, Idaho", scope: Fence and gates., issued: 2026-11-02 }
divisions: ["32"]
total: 48210.55
table: { sheet: Takeoff, heads: 1, columns: { section: A, item: B, quantity: C, unit: D, amount: E } }
files:
  pdf: ./files/fencing.pdf
  workbook: ./files/fencing.xlsx
  picture: ./files/fencing.png
  pictureText: A yard of 80 by 60 feet with its fence and two gates marked
`,
      );
    },
  },
  {
    what: 'a sample taken down, and its address led to the others',
    apply: (content) => {
      const isListed = (file: string) => listAt(content.read(file), ['samples']).items.length > 1;
      const trade = content.list('trades').find(isListed) ?? '';
      const last = listAt(content.read(trade), ['samples']).items.length - 1;
      const name = String(content.read(trade).getIn(['samples', last]));
      content.edit(trade, (file) => file.deleteIn(['samples', last]));
      content.remove(`samples/${name}.yaml`);
      content.remove(`samples/${name}`);
      content.replaceAll(new RegExp(`/samples/${name}(?![\\w-])`, 'g'), '/samples');
      content.redirect(`/samples/${name}`, '/samples');
    },
  },
];

function isDraft(content: Content, file: string): boolean {
  const article = content.read(file);
  return article.hasIn(['draft']) && article.getIn(['draft']) === true;
}

function readDay(content: Content, file: string): string {
  return String(content.read(file).getIn(['publishedOn']));
}

/** A place after every file of the folder. */
function countPast(content: Content, folder: string): number {
  const orders = content.list(folder).map((file) => Number(content.read(file).getIn(['order'])));
  return Math.max(...orders) + 1;
}
