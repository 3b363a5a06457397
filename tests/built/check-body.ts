import { HTMLElement } from 'node-html-parser';
import { readContentFiles } from '#scripts/content-check/content-files.ts';
import { readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

/** Headings, images and tokens of every page. */
export function checkBodies(site: BuiltSite): Problem[] {
  return site.pages.flatMap((page) => {
    const texts = [
      ...checkHeadings(page),
      ...checkImages(page),
      ...checkTokens(page),
      ...checkSpaces(page),
      ...checkStars(page),
      ...checkTrail(page),
      ...checkHours(page),
      ...checkLabels(page),
      ...checkPhoneCopies(page),
      ...checkStackedLabels(page),
      ...checkRemainders(page),
      ...checkSectionMarks(page),
    ];
    return texts.map((text) => ({ file: page.file, text }));
  });
}

const DAYS = String.raw`\w+day(?:(?: to |, and |, | and )\w+day)*`;
const TIME = String.raw`[\d:.]+(?: [ap]\.?m\.?)?(?! [ap]\.?m)`;
/** "Monday to Friday, 9 am to 5 pm; Saturday, 9 am to 12 pm Central Time". */
const HOURS = new RegExp(`^${DAYS}, ${TIME} to ${TIME}(?:; ${DAYS}, ${TIME} to ${TIME})* `);

/** The term "Business hours" is followed by hours. */
function checkHours({ root }: BuiltPage): string[] {
  return root
    .querySelectorAll('dt')
    .filter((term) => readText(term) === 'Business hours')
    .map((term) => readText(term.nextElementSibling ?? term))
    .filter((text) => !HOURS.test(text))
    .map((text) => `"${text}" are no business hours`);
}

/** A label outside of its control names one: a click on it is to reach something. */
function checkLabels({ root }: BuiltPage): string[] {
  return root
    .querySelectorAll('label[for]')
    .map((label) => label.getAttribute('for') ?? '')
    .filter((id) => !root.querySelector(`:is(input, select, textarea)[id="${id}"]`))
    .map((id) => `A label is for "${id}": no control has this id`);
}

/** What a row of a table says on a desktop alone, it says on a phone in another place: a tick by the head of its column. */
function checkPhoneCopies({ root }: BuiltPage): string[] {
  const lists = root.querySelectorAll('tbody .list').flatMap((list) => {
    const row = list.closest('tr');
    const heads = list.closest('table')?.querySelectorAll('thead th').map(readText) ?? [];
    const cells = row?.querySelectorAll('th, td').map(readText) ?? [];
    const ticked = heads.filter((_, index) => cells[index] === 'Yes').join(', ');
    return readText(list) === ticked
      ? []
      : [`A phone shows "${readText(list)}" in place of "${ticked}"`];
  });
  const copied = root.querySelectorAll('tbody tr').flatMap((row) => {
    const copies = row.querySelectorAll('.narrow-only').map(readText).join(' ');
    return row
      .querySelectorAll('.wide-only')
      .map(readText)
      .filter((text) => !copies.includes(text))
      .map((text) => `A phone does not show "${text}"`);
  });
  return [...lists, ...copied];
}

/** Stacked on a phone, a cell has the words of its column's head beside it: of its own, and each once in a row. */
function checkStackedLabels({ root }: BuiltPage): string[] {
  return root.querySelectorAll('table').flatMap((table) => {
    const heads = table.querySelectorAll('thead th').map(readText);
    return table.querySelectorAll('tbody tr').flatMap((row) => {
      const labels = row
        .querySelectorAll('[data-label]')
        .map((cell) => cell.getAttribute('data-label') ?? '');
      const cells = row.querySelectorAll('th, td');
      const isWhole = cells.length === heads.length;
      const wrong = cells.filter((cell, index) => {
        const label = cell.getAttribute('data-label');
        return isWhole && label !== undefined && heads[index]?.includes(label) !== true;
      });
      return [
        ...wrong.map(
          (cell) => `A phone calls "${readText(cell)}" "${cell.getAttribute('data-label') ?? ''}"`,
        ),
        ...(new Set(labels).size < labels.length
          ? [`A phone calls two cells of a row the same: ${labels.join(', ')}`]
          : []),
      ];
    });
  });
}

/** What "Show 4 more" opens has four entries. */
function checkRemainders({ root }: BuiltPage): string[] {
  const listChildren = (element: HTMLElement) =>
    element.childNodes.filter((node) => node instanceof HTMLElement);
  return root.querySelectorAll('details').flatMap((fold) => {
    const [summary = fold, ...opened] = listChildren(fold);
    const label = readText(summary.querySelector('.closed') ?? summary);
    const [, said] = /^Show (\d+) more$/.exec(label) ?? [];
    if (said === undefined) return [];
    let entries = opened;
    // Frames around the list; a single entry is none.
    while (entries.length === 1 && /^(?:DIV|OL|UL)$/.test(entries[0]?.tagName ?? '')) {
      entries = entries.flatMap(listChildren);
    }
    return Number(said) === entries.length
      ? []
      : [`"Show ${said} more" opens ${String(entries.length)}`];
  });
}

/** The mark of a section names its sheet in the lower half. */
function checkSectionMarks({ root }: BuiltPage): string[] {
  const empty = root.querySelectorAll('.bubble > i').filter((mark) => readText(mark) === '');
  return empty.length === 0 ? [] : [`${empty.length} section marks name no sheet`];
}

function checkHeadings({ root }: BuiltPage): string[] {
  const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6');
  const firsts = headings.filter(({ rawTagName }) => rawTagName.toLowerCase() === 'h1');
  const problems =
    firsts.length === 1 ? [] : [`The page has ${firsts.length} h1 headings: it needs one`];
  let before = 0;
  for (const heading of headings) {
    const level = Number(heading.rawTagName.slice(1));
    const text = readText(heading);
    if (text === '') problems.push(`An h${level} is empty`);
    if (level > before + 1) {
      problems.push(`"${text}" is an h${level} after an h${before}: it must be an h${before + 1}`);
    }
    before = level;
  }
  return problems;
}

function checkImages({ root }: BuiltPage): string[] {
  return root.querySelectorAll('img').flatMap((image) => {
    const source = image.getAttribute('src') ?? '';
    const problems: string[] = [];
    if (image.getAttribute('alt') === undefined) problems.push(`${source} has no alt`);
    for (const side of ['width', 'height']) {
      if (!/^[1-9]\d*$/.test(image.getAttribute(side) ?? '')) {
        problems.push(`${source} has no ${side}: the page would jump when it loads`);
      }
    }
    return problems;
  });
}

const READ = ['content', 'alt', 'title', 'placeholder', 'aria-label', 'value', 'href'];

function checkTokens({ root }: BuiltPage): string[] {
  const title = root.querySelector('title')?.text ?? '';
  const attributes = root
    .querySelectorAll(READ.map((name) => `[${name}]`).join(', '))
    .flatMap((element) => READ.map((name) => element.getAttribute(name) ?? ''));
  const found = new Set<string>();
  for (const one of [title, ...listTexts(root), ...attributes]) {
    const pattern = /\{[A-Za-z][\w.-]*\}|\bNaN\b|\[object Object\]/g;
    for (const [token] of one.matchAll(pattern)) found.add(token);
  }
  // In a sentence it is a word; as a whole text it is a missing value.
  for (const one of [...attributes, ...listTexts(root)]) {
    if (/^(?:undefined|null)$/.test(one.trim())) found.add(one.trim());
  }
  return [...found].map((token) => `${token} is shown as it stands: it was not filled in`);
}

/** Lists the texts of an element, without code, in which braces may stand. */
function listTexts(element: HTMLElement): string[] {
  return element.childNodes.flatMap((child) => {
    if (!(child instanceof HTMLElement)) return [child.text];
    return /^(?:script|style|code)$/i.test(child.rawTagName) ? [] : listTexts(child);
  });
}

/** A word with a capital inside. */
const CAMEL = /[\p{L}.,;:!?]*[\p{Ll}.,;:!?]\p{Lu}\p{L}*/gu;

/** Names with a capital inside: those of the code, and what editors have written. */
const CAMELS = new Set([
  'GoatCounter',
  'iPhone',
  'JavaScript',
  'MasterFormat',
  'OpenStreetMap',
  ...[...readContentFiles().texts.values()].flatMap((text) => text.match(CAMEL) ?? []),
]);

/**
 * Finds texts without a space between them, as in "ChoosePro": compilers drop spaces where the source
 * does not show it.
 */
function checkSpaces({ root }: BuiltPage): string[] {
  const joined = new Set<string>();
  for (const element of root.querySelectorAll('body *:not(script, style)')) {
    for (const node of element.childNodes) {
      if (node instanceof HTMLElement) continue;
      for (const [word = ''] of node.text.matchAll(CAMEL)) {
        if (!CAMELS.has(word)) joined.add(word);
      }
    }
  }
  const parted = root
    .querySelectorAll(':is(p, li, td, th, dd, dt, figcaption)')
    .flatMap((block) => /\S+ [,;](?= |$)/.exec(readText(block)) ?? []);
  return [
    ...[...joined].map(
      (word) =>
        `"${word}" has lost a space, or is a name to add to CAMELS in tests/built/check-body.ts`,
    ),
    ...parted.map((words) => `"${words}" has a space before its comma`),
  ];
}

/** As many stars are filled as their label says, rounded. */
function checkStars({ root }: BuiltPage): string[] {
  return root.querySelectorAll('.stars').flatMap((stars) => {
    const label = stars.getAttribute('aria-label') ?? '';
    const full = stars.querySelectorAll('.full').length;
    const [rating = ''] = label.split(' out of 5 stars');
    return Math.round(Number(rating)) === full ? [] : [`${full} stars are filled for "${label}"`];
  });
}

/** The trail of pages is that of the structured data. */
function checkTrail({ root, html }: BuiltPage): string[] {
  const trail = root.querySelectorAll('[aria-label=Breadcrumb] a').map((link) => readText(link));
  // With the quotes that JSON escapes.
  const names = html.matchAll(/"@type":"ListItem","position":\d+,"name":("(?:[^"\\]|\\.)*")/g);
  const listed = [...names].map(([, name = '""']) =>
    String(JSON.parse(name)).replace(/\s+/g, ' ').trim(),
  );
  return listed.length === 0 || trail.join() === listed.join()
    ? []
    : [`The trail is "${trail.join(' / ')}": it must be "${listed.join(' / ')}"`];
}
