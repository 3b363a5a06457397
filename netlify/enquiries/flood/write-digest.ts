import pMap from 'p-map';
import type { Field } from '#forms/definitions/field.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { PLANS_PAGE } from '#forms/definitions/plans-listing.ts';
import { UNANSWERED, type Row } from '#mail/render-email.ts';
import type { Platform } from '#platform/platform.ts';
import { readCompany } from '#platform/read-company.ts';
import type { Stored } from '#platform/store.ts';
import { UNREADABLE } from '#platform/stored-shape.ts';
import { nameMoment } from '#platform/time.ts';
import { describeValues } from '../queue/enquiry.ts';
import { makeLinkOf } from '../files/plans-link.ts';
import { readRecord, type EnquiryRecord } from '../queue/records.ts';

/** Bytes of HTML that the submissions of a digest may take: Gmail cuts an e-mail off after 102 kB. */
const TEXT_BYTES = 85_000;

const AT_ONCE = 32;

/** Returns as much of a text as fits into so many bytes of HTML, at least a line's worth for its marks. */
function cut(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += /[&<>"'\n]/.test(character) ? 6 : Buffer.byteLength(character);
    if (bytes > most) return `${kept}…`;
    kept += character;
  }
  return text;
}

/** Orders the fields of a submission: the ways to answer it first, the message, which may be cut, last. */
function rankField({ kind }: Field): number {
  if (kind === 'email' || kind === 'tel') return 0;
  return kind === 'textarea' ? 2 : 1;
}

/** Describes a submission in so many bytes: its reference and link whole, then its fields in their order. */
async function describe(
  platform: Platform,
  record: EnquiryRecord,
  mail: string,
  bytes: number,
): Promise<Stored<string>> {
  const { id, reference, form, receivedAt, values, files } = record;
  const heading = `${reference} · ${forms[form].title} · ${nameMoment(receivedAt)}`;
  const link = files.length > 0 ? await makeLinkOf(platform, id, mail) : undefined;
  if (link && !link.ok) return link;
  const { url } = await readCompany();
  const fixed = [heading, ...(link ? [`Files: ${url}${PLANS_PAGE}#${link.value}`] : [])].join('\n');
  const ranks = new Map(forms[form].enquiryFields.map((field) => [field.label, rankField(field)]));
  const rankOf = ({ label }: Row) => ranks.get(label) ?? 0;
  const typed = describeValues(forms[form], values)
    .filter(({ value }) => value !== UNANSWERED)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
  return { ok: true, value: `${fixed}\n${cut(typed, bytes - Buffer.byteLength(fixed))}` };
}

/**
 * Writes a digest: an enquiry whose message lists the submissions that are still stored. Each gets its part
 * of the room, and a link to its files of its own. The same submissions give the same bytes.
 */
export async function writeDigest(
  platform: Platform,
  { id, reference, form, automatic, files, receivedAt }: EnquiryRecord,
  members: readonly string[],
  mail: string,
): Promise<Stored<Omit<EnquiryRecord, 'writer'>>> {
  const { store, mailer } = platform;
  const read = await pMap(members, (member) => readRecord(store, member), { concurrency: AT_ONCE });
  const records: EnquiryRecord[] = [];
  for (const one of read) {
    if (!one.ok && !one.reason.endsWith(UNREADABLE)) return one;
    if (one.ok && one.value) records.push(one.value);
  }
  const room = Math.floor(TEXT_BYTES / Math.max(records.length, 1));
  const texts: string[] = [];
  for (const record of records) {
    const text = await describe(platform, record, `${mail}-${id}`, room);
    if (!text.ok) return text;
    texts.push(text.value);
  }
  const values = {
    name: 'Website',
    company: records.length === 1 ? '1 submission' : `${records.length} submissions`,
    email: mailer?.sales ?? '',
    message: texts.join('\n\n'),
  };
  return { ok: true, value: { id, reference, form, automatic, files, receivedAt, values } };
}
