import { basename } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import type { DeliveredTakeoff } from '#content-model/takeoff.ts';
import { readText, type BuiltPage, type BuiltSite, type Problem } from './built-site.ts';

type Table = DeliveredTakeoff['table'];

/** Everything of a delivered takeoff stands on its page, each row with its cells in order, and its trades lead there. */
export function checkTakeoffs(
  { pages }: BuiltSite,
  takeoffs: ReadonlyMap<string, DeliveredTakeoff>,
  content: ReadonlyMap<string, unknown>,
): Problem[] {
  const trades = [...content].filter(([file]) => file.startsWith('src/content/trades/'));
  return [...takeoffs].flatMap(([id, takeoff]) => {
    const page = pages.find(({ path }) => path === `/samples/${id}`);
    if (!page) return [{ file: 'samples', text: `${id} has no page` }];
    const texts = [
      ...listTexts(takeoff)
        .filter((text) => !squeeze(page.text).includes(squeeze(text)))
        .map((text) => `Where is ${text}?`),
      ...listTables(takeoff).flatMap((table) => checkRows(page, table)),
      ...listFiles(id, takeoff)
        .filter((address) => !hasLink(page.root, address))
        .map((address) => `No link leads to ${address}`),
    ];
    for (const [file, data] of trades) {
      const { samples = [] } = data as { samples?: readonly string[] };
      const path = `/trades/${basename(file, '.mdx')}`;
      if (samples.includes(id) && !hasLink(page.root, path)) {
        texts.push(`No link leads to ${path}, which names this sample`);
      }
    }
    return texts.map((text) => ({ file: page.file, text }));
  });
}

/** Text without spaces: elements stand between parts of a sentence. */
const squeeze = (text: string) => text.replaceAll(/\s+/g, '');

const hasLink = (root: HTMLElement, address: string) =>
  root.querySelector(`main a[href="${address}"]`) !== null;

function listTables({ table, parts, between }: DeliveredTakeoff): Table[] {
  return [
    table,
    ...parts.flatMap(({ blocks }) => blocks.flatMap((block) => block.table ?? [])),
    ...(between ? [between.table] : []),
  ];
}

/** Sentences, names and figures that stand outside of tables. */
function listTexts({ project, marks, cost, scope, parts, plans }: DeliveredTakeoff): string[] {
  return [
    `Project ${project.name}`,
    project.scope,
    ...plans.map(({ title, sheet }) => `${title} ${sheet}`),
    ...marks.map(({ tag, label, quantity }) => `${tag} ${label} ${quantity}`),
    ...[
      ...cost,
      ...parts.flatMap(({ blocks }) => blocks.flatMap(({ ledger }) => ledger ?? [])),
    ].flatMap(({ title, rows, note = '' }) => [
      title,
      note,
      ...rows.map(({ name, parts: how, figure }) => [name, ...how, figure].join(' ')),
    ]),
    ...scope.flatMap(({ title, entries }) => [title, entries.join(' ')]),
    ...parts.flatMap(({ title, lead = '', blocks }) => [
      title,
      lead,
      ...blocks.flatMap(({ title: own = '', note = '', pictures = [] }) => [
        own,
        note,
        ...pictures.map(({ text = '' }) => text),
        ...pictures.flatMap(({ legend = [] }) =>
          legend.map(({ label, quantity }) => `${label} ${quantity}`),
        ),
      ]),
    ]),
  ];
}

function listFiles(id: string, { files }: DeliveredTakeoff): string[] {
  return [
    ...(files.pdf === undefined ? [] : [`/pdfs/${id}.pdf`]),
    ...(files.workbook === undefined ? [] : [`/workbooks/${id}.xlsx`]),
    ...files.others.map(({ file }) => `/workbooks/${id}-${file}`),
    `/contact?sample=${id}`,
  ];
}

/** Rows of the page's tables as their cells; what is hidden from sight does not count. */
function checkRows({ root }: BuiltPage, { groups }: Table): string[] {
  const shown = root
    .querySelectorAll('tr')
    .map((row) => row.querySelectorAll('th, td').map(readText).map(squeeze));
  return groups
    .flatMap(({ rows }) => rows)
    .flatMap(({ cells }) => {
      const wanted = cells.map(squeeze);
      const isThere = shown.some(
        (row) =>
          row.length === wanted.length && row.every((cell, at) => cell.includes(wanted[at] ?? '')),
      );
      return isThere ? [] : [`Where is the row ${cells.join(' | ')}?`];
    });
}
