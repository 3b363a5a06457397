import { countThings } from '#forms/definitions/count-things.ts';
import { readJobScope } from '#forms/definitions/job-scope.ts';
import {
  countSheets,
  describeFile,
  describeSet,
  listDisciplines,
  readSheets,
  sizeJob,
} from '#forms/definitions/sheets.ts';
import type { Ticket } from '#forms/definitions/ticket.ts';
import { writeSize } from '#forms/definitions/write-size.ts';
import { readSiteContent, readTradeNames, writeTicketAt } from '#platform/site-content.ts';
import type { EmailRow } from '#mail/render-email.ts';
import type { Enquiry } from '../queue/enquiry.ts';

/** Sizes of jobs, as the sales team reads them. */
const SIZES = {
  small: 'Small job',
  medium: 'Medium job',
  large: 'Large job',
  quoted: 'Larger than the price list',
} as const;

/** Names the disciplines that a trade is measured from and the set lacks; nothing for an unknown trade. */
function findMissing(id: string, seen: readonly string[]): readonly string[] {
  const name = readTradeNames().get(id) ?? id;
  const { divisions = [] } = readSiteContent().trades.find(({ value }) => value === id) ?? {};
  const missing = listDisciplines(divisions).filter((letter) => !seen.includes(letter));
  return missing.length === 0 ? [] : [`${name} asked for, no ${missing.join(' or ')} sheets seen`];
}

/**
 * Describes the drawings of an enquiry as the browser counted them. `lead` tells the sales team first: "3 files, 58
 * sheets: 24 architectural, 12 structural, 22 electrical. Medium job", and what is missing against the trades asked for;
 * without counted sheets, the files: "3 files, 13 MB".
 * `total` tells the visitor what the form counted, `ticket` what that costs.
 */
export function describeSheets(
  { values, files, visit }: Enquiry,
  receivedAt: number,
  readerZone?: string,
): {
  readonly lead: readonly string[];
  readonly byFile: readonly EmailRow[];
  readonly total: readonly EmailRow[];
  /** Price and hour as the form showed them at that moment; undefined where no sheets were counted. */
  readonly ticket: Ticket | undefined;
} {
  const sheets = readSheets(visit?.sheets);
  const number = countThings(files.length, 'file');
  if (sheets.length === 0 || files.length === 0) {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const lead = files.length === 0 ? [] : [`${number}, ${writeSize(size)}`];
    return { lead, byFile: [], total: [], ticket: undefined };
  }
  const seen = sheets.flatMap(({ disciplines }) => Object.keys(disciplines));
  const trades = seen.length === 0 ? [] : [values['trades'] ?? []].flat();
  const missing = trades.flatMap((trade) => findMissing(trade, seen));
  const set = describeSet(sheets);
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name));
  const lacksFile = sheets.length < pdfs.length;
  // Pages of text and files that were not counted have no size of job.
  const size =
    lacksFile || countSheets(sheets) === 0
      ? 'Not all of them counted as sheets'
      : SIZES[sizeJob(sheets, readSiteContent().ticket.sizes)];
  const lines = sheets.map((file) => [describeFile(file), ...file.numbers].join(', '));
  return {
    lead: [`${number}, ${set}. ${size}`, ...missing],
    byFile: [{ label: 'Sheets, counted by the browser', value: lines.join('\n') }],
    total: [{ label: 'Drawings', value: set }],
    ticket: writeTicketAt(
      { sheets, lacksFile },
      readJobScope({ ...values, plan: visit?.plan, offer: visit?.offer, speed: visit?.speed }),
      receivedAt,
      readerZone,
    ),
  };
}
