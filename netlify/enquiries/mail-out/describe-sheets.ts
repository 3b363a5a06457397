import { readJobScope } from '#forms/definitions/job-scope.ts';
import { describeMark, describeOwnMark, readMarks } from '#forms/definitions/marks.ts';
import {
  countSheets,
  countThings,
  describeFile,
  describeSet,
  listDisciplines,
  readSheets,
  sizeJob,
} from '#forms/definitions/sheets.ts';
import { describeDue, describeJob, readEntry, readPrices } from '#platform/content-choices.ts';
import type { Row } from '#mail/render-email.ts';
import type { Enquiry } from '../queue/enquiry.ts';

/** Names the disciplines that a trade is measured from and the set lacks; nothing for an unknown trade. */
async function findMissing(id: string, seen: readonly string[]): Promise<readonly string[]> {
  const { name = id, divisions = [] } = (await readEntry('trade', id)) ?? {};
  const missing = listDisciplines(divisions).filter((letter) => !seen.includes(letter));
  return missing.length === 0 ? [] : [`${name} asked for, no ${missing.join(' or ')} sheets seen`];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Price, time and delivery of the job, as the form showed them when it was sent. */
async function describeOffer(
  { values, visit }: Pick<Enquiry, 'values' | 'visit'>,
  size: ReturnType<typeof sizeJob>,
  receivedAt: number,
): Promise<readonly Row[]> {
  const scope = readJobScope({ ...values, plan: visit?.plan });
  const due = await describeDue(scope, size, receivedAt);
  return [
    { label: 'Price and time', value: capitalize(await describeJob(scope, size)) },
    ...(due === undefined ? [] : [{ label: 'Delivery', value: due }]),
  ];
}

/**
 * Describes the drawings of an enquiry as the browser counted them. `lead` tells the sales team first: "3
 * files, 58 sheets: 24 architectural, 12 structural, 22 electrical; medium", what is missing against the trades asked for, and what the
 * visitor has measured. `total` tells
 * the visitor what the form said: the sheets, and price and time of a job of their number.
 */
export async function describeSheets(
  { values, files, visit }: Enquiry,
  receivedAt: number,
): Promise<{
  readonly lead: readonly string[];
  readonly byFile: readonly Row[];
  readonly total: readonly Row[];
  /** What the form said of price and delivery at that moment. */
  readonly offered: readonly Row[];
}> {
  const sheets = readSheets(visit?.sheets);
  if (sheets.length === 0 || files.length === 0) {
    return { lead: [], byFile: [], total: [], offered: [] };
  }
  const seen = sheets.flatMap(({ disciplines }) => Object.keys(disciplines));
  const trades = seen.length === 0 ? [] : [values['trades'] ?? []].flat();
  const missing = await Promise.all(trades.map((trade) => findMissing(trade, seen)));
  const set = describeSet(sheets);
  // Pages of text and files that were not counted have no size of job.
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name));
  const isSized = countSheets(sheets) > 0 && sheets.length >= pdfs.length;
  const size = isSized ? sizeJob(sheets, (await readPrices()).sizes) : undefined;
  const offered =
    size === undefined ? [] : await describeOffer({ values, visit }, size, receivedAt);
  const marks = readMarks(visit?.marks);
  const lines = sheets.map((file) => [describeFile(file), ...file.numbers].join(', '));
  return {
    lead: [
      `${countThings(files.length, 'file')}, ${set}; ${size ?? 'not all of them counted as sheets'}`,
      ...missing.flat(),
      ...marks.map(describeMark),
    ],
    byFile: [{ label: 'Sheets, counted by the browser', value: lines.join('\n') }],
    total: [
      { label: 'Drawings', value: set },
      ...(marks.length === 0
        ? []
        : [
            {
              label: 'Your own measurement, not checked by us',
              value: marks.map(describeOwnMark).join(', '),
            },
          ]),
      ...offered,
    ],
    offered,
  };
}
