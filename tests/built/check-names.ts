import type { HTMLElement } from 'node-html-parser';
import { readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

/** What names, describes, counts or dates a part of a page is about that part, and about no other. */
export function checkNames({ pages }: BuiltSite): Problem[] {
  return [
    ...pages.flatMap((page) => {
      const texts = [
        ...checkReferences(page),
        ...checkTableNames(page),
        ...checkPictureNames(page),
        ...checkFoldNames(page),
        ...checkDays(page),
        ...checkCounts(page),
        ...checkCurrent(page),
        ...checkSources(page),
      ];
      return texts.map((text) => ({ file: page.file, text }));
    }),
    ...checkMarks(pages),
  ];
}

/** Reads an attribute of every element that has it and something in it. */
const listAttributes = (root: HTMLElement, name: string): string[] =>
  root
    .querySelectorAll(`[${name}]:not([data-footnote-ref])`)
    .map((one) => one.getAttribute(name) ?? '')
    .filter((value) => value !== '');

const findRepeated = (all: readonly string[]) =>
  [...Map.groupBy(all, (one) => one)].flatMap(([one, { length }]) => (length > 1 ? [one] : []));

/** An element that names or describes another is there, and does so for that one alone. Markdown gives footnotes one label. */
function checkReferences({ root }: BuiltPage): string[] {
  return ['aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((attribute) => {
    const ids = listAttributes(root, attribute).flatMap((list) => list.split(/\s+/));
    return [...new Set(ids.filter((id) => root.getElementById(id) === null))]
      .map((id) => `${attribute} names "${id}": no element has this id`)
      .concat(findRepeated(ids).map((id) => `${attribute} names "${id}" for several elements`));
  });
}

/**
 * Each table is called otherwise than the others, and a card's frame as its caption; the other half of it says more.
 * Where several sections have one title, so may their tables.
 */
function checkTableNames({ root }: BuiltPage): string[] {
  const captions = [...Map.groupBy(root.querySelectorAll('caption'), readText)];
  const repeated = captions.filter(
    ([name, all]) =>
      all.length > 1 &&
      all.some((caption) => {
        const title = caption.closest('.section')?.querySelector('h2');
        return !title || readText(title) !== name;
      }),
  );
  return [
    ...repeated.map(([name]) => `Several tables are called "${name}"`),
    ...root.querySelectorAll('figure.table-card').flatMap((card) => {
      const [title = '', reference] = card.querySelectorAll('figcaption > *').map(readText);
      const frame = normalizeSpaces(
        card.querySelector('[role=region]')?.getAttribute('aria-label') ?? '',
      );
      return [
        ...(frame === title ? [] : [`"${title}" is called "${frame}"`]),
        ...(reference === title ? [`"${title}" stands on both sides of a caption`] : []),
      ];
    }),
  ];
}

/** Different pictures of a takeoff have different descriptions, and different captions. Others are editors' own. */
function checkPictureNames({ root }: BuiltPage): string[] {
  const figures = root.querySelectorAll('figure').flatMap((figure) => {
    const picture = figure.querySelector('img[src^="/samples/"]')?.getAttribute('src');
    const caption = readText(figure.querySelector('figcaption') ?? figure);
    return picture === undefined || caption === '' ? [] : [[caption, picture] as const];
  });
  const images = root.querySelectorAll('img[src^="/samples/"]').flatMap((image) => {
    const alt = image.getAttribute('alt') ?? '';
    return alt === '' ? [] : [[alt, image.getAttribute('src') ?? ''] as const];
  });
  return [figures, images].flatMap((pairs) =>
    [...Map.groupBy(pairs, ([words]) => words)]
      .filter(([, all]) => new Set(all.map(([, picture]) => picture)).size > 1)
      .map(([words]) => `Several pictures are called "${words}"`),
  );
}

/** What lies over a heading and unfolds what follows is called as the heading. */
function checkFoldNames({ root }: BuiltPage): string[] {
  return root.querySelectorAll('summary[aria-label]').flatMap((summary) => {
    const name = normalizeSpaces(summary.getAttribute('aria-label') ?? '');
    const heading = summary.parentNode?.parentNode?.querySelector('h2, h3');
    return heading && readText(heading) === name
      ? []
      : [`What unfolds a heading is called "${name}"`];
  });
}

const DAY_STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'short', year: 'numeric' },
];

/** A day is the same for people and for programs. */
function checkDays({ root }: BuiltPage): string[] {
  const language = root.querySelector('html')?.getAttribute('lang') ?? 'en';
  return root.querySelectorAll('time').flatMap((time) => {
    const [text, day] = [readText(time), time.getAttribute('datetime') ?? ''];
    const written = /^\d{4}-\d\d-\d\d$/.test(day)
      ? DAY_STYLES.map((style) =>
          new Date(day).toLocaleDateString(language, { ...style, timeZone: 'UTC' }),
        )
      : [day];
    return written.map(normalizeSpaces).includes(text) ? [] : [`"${text}" is ${day || 'no day'}`];
  });
}

const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Counts the entries of each list or table in an element, without the heads and notes of their groups. */
function countEntries(around: HTMLElement): number[] {
  const lists = around.querySelectorAll('ul, ol, dl').map(({ children }) => children);
  const tables = around
    .querySelectorAll('table')
    .map((table) => table.querySelectorAll('tbody tr:not(.group)'))
    .map((rows) => rows.filter(({ children }) => children.length > 1));
  return [...lists, ...tables].map(({ length }) => length);
}

/** A fold or a caption that counts entries, as "Show all 9 items", stands at a list or table of so many. */
function checkCounts({ root }: BuiltPage): string[] {
  const places = root.querySelectorAll('summary > span, figcaption > span');
  return places.flatMap((place) => {
    const [words, count] = /(?:^|\D)(\d+) (?:items|rows)$/.exec(readText(place)) ?? [];
    const isFewer = place.classList.contains('less');
    if (words === undefined || isFewer) return [];
    // A table stands in the fold or in the frame around it.
    const counts = countEntries(place.parentNode?.parentNode?.parentNode ?? place);
    return counts.includes(Number(count))
      ? []
      : [`"${readText(place)}" stands at ${counts.join(', ')}`];
  });
}

/** The trail ends with the page itself, and a list of links that holds it is marked and stands open on a phone. */
function checkCurrent({ root }: BuiltPage): string[] {
  const lists = root
    .querySelectorAll('.header nav.wide > ul > li, #menu > ul > li')
    .filter((item) => item.querySelector('ul') !== null)
    .filter((item) => {
      const isHere = item.querySelector('ul [aria-current]') !== null;
      return isHere !== (item.querySelector('[data-here], details[open]') !== null);
    })
    .map(
      (item) => `"${readText(item.querySelector('button, summary') ?? item)}" is marked wrongly`,
    );
  const groups = root.querySelectorAll('#menu details').map((one) => one.getAttribute('name'));
  const isOne = groups.length === 0 || (groups[0] && new Set(groups).size === 1);
  const trail = root.querySelectorAll('[aria-label=Breadcrumb] a');
  const isMarked = trail.length === 0 || trail.at(-1)?.getAttribute('aria-current') === 'page';
  return [
    ...lists,
    ...(isOne ? [] : ['Several groups of the menu stand open at once: give them one name']),
    ...(isMarked ? [] : ['The trail does not mark the page itself']),
  ];
}

/** The picture of narrow windows is narrower than that of wide ones. */
function checkSources({ root }: BuiltPage): string[] {
  return root.querySelectorAll('picture > source[media]').flatMap((source) => {
    const image = source.parentNode?.querySelector('img');
    const media = source.getAttribute('media') ?? '';
    const [own, other] = [source, image].map((one) => Number(one?.getAttribute('width')));
    const isNarrow = /width <|max-width/.test(media);
    return isNarrow === Number(own) < Number(other)
      ? []
      : [`A picture of ${own} px is for ${media}`];
  });
}

/** Each kind of takeoff mark has one name, which no other has. */
function checkMarks(pages: readonly BuiltPage[]): Problem[] {
  const names = new Map<string, string>();
  return pages.flatMap(({ file, root }) =>
    root.querySelectorAll('.swatch').flatMap((swatch) => {
      const kind = swatch.classNames.replace('swatch', '').trim();
      const name = swatch.getAttribute('aria-label') ?? '';
      const other = [...names].find(([one, own]) => (one === kind) !== (own === name));
      names.set(kind, name);
      return other
        ? [{ file, text: `The mark "${kind}" is called "${name}", as "${other[0]}"` }]
        : [];
    }),
  );
}
