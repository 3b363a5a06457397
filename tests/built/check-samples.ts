import { basename } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import type { Takeoff } from '#takeoffs/compute';
import { figure, printQuantities } from '../support/figures.ts';
import { readText, type BuiltSite, type Problem } from './built-site.ts';

const amount = (cents: number) => (cents === 0 ? '–' : figure(cents / 100, 2));

/** A sample's page has each item's figures under their headings, its sentences, its way to ask and its trades. */
export function checkSamples(
  { pages }: BuiltSite,
  takeoffs: readonly Takeoff[],
  content: ReadonlyMap<string, unknown>,
): Problem[] {
  const trades = [...content].filter(([file]) => file.startsWith('src/content/trades/'));
  return takeoffs.flatMap((takeoff) => {
    const page = pages.find(({ path }) => path === `/samples/${takeoff.id}`);
    const table = page?.root.querySelector('#takeoff table');
    if (!page || !table) return [{ file: 'samples', text: `${takeoff.id} has no table` }];
    const shown = readRows(table);
    const expected = takeoff.sections.flatMap(({ items }) => items).map(listFigures);
    const texts = expected.flatMap((row, index) =>
      Object.entries(row).flatMap(([heading, value]) => {
        const cell = shown[index]?.[heading];
        return cell === value ? [] : [`Item ${index + 1}: ${heading} is ${cell}, not ${value}`];
      }),
    );
    texts.push(
      ...table
        .querySelectorAll('.row')
        .flatMap((row) => {
          // An order without waste is the net quantity, which a phone shows.
          const said = ['–', ...row.querySelectorAll('.net').map(readText)];
          return row
            .querySelectorAll('.none')
            .map(readText)
            .filter((value) => !said.includes(value));
        })
        .map((value) => `A phone leaves out ${value}`),
    );
    const sentences = takeoff.crews.flatMap(({ trades }) =>
      trades.map(
        ({ base, escalation, fringe, burden, hourly }) =>
          `${amount(base)} base + ${escalation === undefined ? '' : `${amount(escalation)} escalation + `}${amount(fringe)} fringe + ${amount(burden)} burden = ${amount(hourly)}`,
      ),
    );
    sentences.push(
      ...takeoff.between.map(({ item, owner, answer }) => `${item} ${owner} ${answer}`),
    );
    const total = `Bid total $${figure(takeoff.totals.total / 100, 2)}`;
    const issued = new Date(takeoff.sample.project.issued);
    const day = issued.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const { inclusions, exclusions } = takeoff.sample;
    sentences.push(`Inclusions ${inclusions.join(' ')} Exclusions ${exclusions.join(' ')}`);
    sentences.push(total, `Issued ${day}`, `Man-hours ${figure(takeoff.totals.hours, 1)}`);
    const { material, labor, equipment, direct } = takeoff.totals;
    for (const [label, cents] of Object.entries({
      material,
      labor,
      equipment,
      'direct cost': direct,
    })) {
      sentences.push(`${label.charAt(0).toUpperCase()}${label.slice(1)} ${amount(cents)}`);
    }
    const form = takeoff.sample.bidForm;
    if (form) {
      sentences.push(`${form.total} $${figure(takeoff.totals.total / 100, 2)}`);
      sentences.push(...form.codes.map(({ code, name }) => `${code} ${name}`));
      if (!page.root.querySelector(`a[download][href="/workbooks/${takeoff.id}-bid-form.xlsx"]`)) {
        texts.push('No link leads to the workbook of its bid form');
      }
    }
    for (const { amount: cents } of takeoff.alternates) {
      sentences.push(`${cents < 0 ? 'Deduct' : 'Add'} ${amount(Math.abs(cents))}`);
    }
    const cards = pages.find(({ path }) => path === '/samples')?.text;
    // Beside an owner's own prices those of an American job are told apart, in the owner's digits.
    const isShown = [total, total.replace('$', 'US$')].some(
      (one) => cards === undefined || ignoreSeparators(cards).includes(ignoreSeparators(one)),
    );
    if (!isShown) {
      texts.push(`No card has the ${total}`);
    }
    texts.push(
      ...sentences.filter((one) => !page.text.includes(one)).map((one) => `Where is ${one}?`),
    );
    if (!page.root.querySelector(`a[href="/contact?sample=${takeoff.id}"]`)) {
      texts.push('No link asks for a quote with this sample');
    }
    for (const [file, data] of trades) {
      const { samples = [] } = data as { samples?: readonly string[] };
      const path = `/trades/${basename(file, '.mdx')}`;
      if (samples.includes(takeoff.id) && !page.root.querySelector(`main a[href="${path}"]`)) {
        texts.push(`No link leads to ${path}, which names this sample`);
      }
    }
    return texts.map((text) => ({ file: page.file, text }));
  });
}

function listFigures(entry: Takeoff['sections'][number]['items'][number]): Record<string, string> {
  const { item, amounts } = entry;
  const [net, order] = printQuantities(entry);
  return {
    Net: net,
    Unit: item.unit,
    Waste: item.waste === 0 ? '–' : `${String(item.waste)}%`,
    Order: order,
    'Material $': amount(amounts.material),
    'Labor $': amount(amounts.labor),
    'Equip. $': amount(amounts.equipment),
    Hours: amounts.hours === 0 ? '–' : figure(amounts.hours, 1),
    'Total $': amount(amounts.direct),
  };
}

/** The rows of items by the headings above their cells. */
function readRows(table: HTMLElement): Record<string, string>[] {
  const readAll = (selector: string, around = table) =>
    around.querySelectorAll(selector).map((cell) => readText(cell));
  const heads = readAll('thead th');
  return table
    .querySelectorAll('tbody tr.row')
    .map((row) =>
      Object.fromEntries(readAll('th, td', row).map((cell, at) => [heads[at] ?? '', cell])),
    );
}

/** "US$43’805.66" and "US$43,805.66" alike. */
function ignoreSeparators(text: string): string {
  return text.replaceAll(/[.,’'\s]/g, '');
}
