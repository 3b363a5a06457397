import type { Takeoff } from '#takeoffs/compute';
import { figure, printQuantities } from '../support/figures.ts';
import { readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

const amount = (cents: number) => (cents === 0 ? '–' : figure(cents / 100, 2));
const writeDay = (day: string | Date) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What stands around a takeoff's table says the takeoff's own figures: on its page, and where its trade shows it. */
export function checkFigures(
  { pages }: BuiltSite,
  takeoffs: readonly Takeoff[],
  content: ReadonlyMap<string, unknown>,
): Problem[] {
  return takeoffs.flatMap((takeoff) => {
    const page = pages.find(({ path }) => path === `/samples/${takeoff.id}`);
    if (!page) return [];
    const texts = [
      ...expectLists(page, takeoff),
      ...pages
        .filter(({ path }) => path.startsWith('/trades/'))
        .flatMap((trade) => [
          ...checkProof(trade, takeoff),
          ...checkAnswers(trade, takeoff, content),
          ...checkSections(trade, page),
        ]),
    ];
    return texts.map((text) => ({ file: page.file, text }));
  });
}

/** Parts of a sample's page by their selectors, each with the texts that stand there in order. */
function expectLists(page: BuiltPage, takeoff: Takeoff): string[] {
  const { sample, sections, marks, totals, unitCost, masonry } = takeoff;
  const { priceBasis, markup, project } = sample;
  const items = sections.flatMap((section) => section.items);
  const lists: Readonly<Record<string, readonly string[]>> = {
    '.title-block dd': [`${project.place} ${priceBasis.zip}`, writeDay(priceBasis.dated)],
    '#takeoff figcaption': sample.plans.map(({ title, sheet }) => `${title} ${sheet}`),
    '#takeoff .mark': marks.map(
      ({ tag, label, quantity, unit }) => `${tag} ${label} ${figure(quantity, 0)} ${unit}`,
    ),
    '#takeoff tbody .group': sections.map(
      ({ number, title, amounts }) => `${number} ${title} ${amount(amounts.direct)}`,
    ),
    '#takeoff .where': items.flatMap(({ crew }) =>
      crew ? [`${crew.name} $${amount(crew.rate)}/h`] : [],
    ),
    '#measurements summary': items.map(
      (entry) =>
        `${entry.number}. ${entry.item.name} ${printQuantities(entry)[0]} ${entry.item.unit}`,
    ),
    '#cost .row': [
      `Sales tax on material, ${markup.salesTax}% ${amount(totals.salesTax)}`,
      ...totals.markups.map(
        ({ label, percent, amount: cents }) => `${label}, ${percent}% ${amount(cents)}`,
      ),
      ...(unitCost
        ? [`Per SF of ${unitCost.label}, ${figure(unitCost.area, 0)} SF $${amount(unitCost.cents)}`]
        : []),
    ],
    '#scope li': [
      `ZIP ${priceBasis.zip}, prices of ${writeDay(priceBasis.dated)}, valid ${priceBasis.validDays} days from issue`,
    ],
    '#openings .note': sample.schedule
      ? [sample.schedule.walls.map(({ mark, name }) => `${mark}: ${name}`).join('; ')]
      : [],
    '#walls figcaption b': (masonry?.cells ?? []).map(({ wall }) => wall.label),
  };
  return Object.entries(lists).flatMap(([place, expected]) => {
    let at = 0;
    const shown = page.root.querySelectorAll(place).map(readText);
    // Each is looked for after the one before it.
    return expected.flatMap((text) => {
      const rest = shown.slice(at);
      const found = rest.findIndex((one) => one.includes(text));
      if (found === -1) return [`Where is "${text}" in ${place}?`];
      at += found + 1;
      return [];
    });
  });
}

/** The trade that shows this takeoff lists its costliest rows, the costliest first, and asks with both names. */
function checkProof({ root, path }: BuiltPage, takeoff: Takeoff): string[] {
  const proof = root.querySelector('.proof');
  if (!proof?.querySelector(`a[href="/samples/${takeoff.id}"]`)) return [];
  const trade = path.replace('/trades/', '');
  const ask = `/contact?trade=${trade}&sample=${takeoff.id}`;
  const links = proof.querySelectorAll('a').map((link) => link.getAttribute('href'));
  const items = takeoff.sections.flatMap((section) => section.items);
  const rows = proof.querySelectorAll('tbody tr').map(readText);
  const expected = items
    .toSorted((one, other) => other.amounts.direct - one.amounts.direct)
    .slice(0, rows.length)
    .map((entry) => {
      const { name, unit } = entry.item;
      return `${name} ${printQuantities(entry)[1]} ${unit} $${amount(entry.amounts.direct)}`;
    });
  const count = rows.length === 0 ? '' : ` of ${items.length}`;
  const caption = proof.querySelector('caption');
  return [
    ...(links.includes(ask) ? [] : [`No link of ${path} leads to ${ask}`]),
    ...(ignoreSigns(rows) === ignoreSigns(expected) ? [] : [`${path} shows ${rows.join('; ')}`]),
    ...(caption && !readText(caption).endsWith(count)
      ? [`${path} says "${readText(caption)}"${count}`]
      : []),
  ];
}

/** Rows without the signs of numbers and money, which are those of the owner's country. */
const ignoreSigns = (rows: readonly string[]) =>
  rows.map((row) => row.replaceAll(/US\$|USD|[^\p{L}\p{N}]/gu, '')).join('|');

/** What a trade says of each item between trades is what the sample answers. */
function checkAnswers(
  { root, path }: BuiltPage,
  { id, between }: Takeoff,
  content: ReadonlyMap<string, unknown>,
): string[] {
  const link = root.querySelector(`#between-trades a[href="/samples/${id}#scope"]`);
  if (!link) {
    const other = root.querySelector(`#between-trades a[href^="/samples/${id}#"]`);
    return other ? [`${path} leads to ${String(other.getAttribute('href'))} for every answer`] : [];
  }
  const { between: words } = content.get('src/content/proof.yaml') as {
    between: Readonly<Record<string, string>>;
  };
  const rows = root.querySelectorAll('#between-trades dl > div').map(readText);
  return between.flatMap(({ item, owner, kinds }, index) => {
    const [kind = ''] = kinds;
    const says = kinds.length === 1 ? words[kind] : words['partly'];
    const row = `${item} ${owner} ${words['sample'] ?? ''}: ${says ?? ''}`;
    return rows[index]?.startsWith(row) === true ? [] : [`${path} does not say "${row}"`];
  });
}

/** A link below pictures of a sample leads to the part of its page that shows them. */
function checkSections({ root, path }: BuiltPage, sample: BuiltPage): string[] {
  return root.querySelectorAll(`a[href^="${sample.path}#"]`).flatMap((link) => {
    const [, part = ''] = (link.getAttribute('href') ?? '').split('#');
    const above = link.parentNode?.previousElementSibling;
    const pictures = above?.querySelectorAll('img[src^="/samples/"]') ?? [];
    const shown = sample.root.getElementById(part)?.innerHTML ?? '';
    return pictures
      .map((picture) => picture.getAttribute('src') ?? '')
      .filter((picture) => !shown.includes(picture))
      .map((picture) => `${path} leads to #${part}, which does not show ${picture}`);
  });
}
