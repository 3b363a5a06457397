import pMap from 'p-map';
import { countThings } from '#forms/definitions/count-things.ts';
import type { Field } from '#forms/definitions/field.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { PLANS_PAGE } from '#forms/definitions/plans-listing.ts';
import { UNANSWERED } from '#mail/render-email.ts';
import type { Platform } from '#platform/platform.ts';
import { readCompany } from '#platform/read-company.ts';
import type { Stored } from '#platform/store.ts';
import { nameMoment } from '#platform/time.ts';
import { describeValues } from '../queue/describe-values.ts';
import { makeLink } from '../files/plans-link.ts';
import { readRecord, type EnquiryRecord } from '../queue/records.ts';

/** Bytes that the enquiries of a digest may take in both parts of its e-mail: Gmail cuts one off after 102 kB. */
const BYTES = 85_000;

const NOT_READ =
  'The website could not read it just now. A later e-mail has it in full once it can.';

const AT_ONCE = 32;

/** Counts the bytes of a character in plain text and in HTML, where an entity or a line break takes six. */
function countBytes(character: string): number {
  const bytes = Buffer.byteLength(character);
  return bytes + (/[&<>"'\n]/.test(character) ? 6 : bytes);
}

/** Returns as much of a text as fits into so many bytes of an e-mail. */
function cut(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += countBytes(character);
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
  const link = files.length > 0 ? await makeLink(platform, id, mail) : undefined;
  if (link && !link.ok) return link;
  const { url } = await readCompany();
  const fixed = [heading, ...(link ? [`Files: ${url}${PLANS_PAGE}#${link.value}`] : [])].join('\n');
  const enquiryFields = forms[form].enquiryFields.toSorted((a, b) => rankField(a) - rankField(b));
  const typed = describeValues({ ...forms[form], enquiryFields }, values)
    .filter(({ value }) => value !== UNANSWERED)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
  return { ok: true, value: `${fixed}\n${cut(typed, bytes - 2 * Buffer.byteLength(fixed))}` };
}

/** A digest as it is sent now. */
interface Digest {
  readonly enquiry: Omit<EnquiryRecord, 'writer'>;
  /** Ids of the enquiries that it names in full, and of those that it names by their reference alone. */
  readonly named: readonly string[];
  readonly unread: readonly string[];
}

/**
 * Writes a digest: an enquiry whose message lists the enquiries that are still stored. Each gets its share
 * of the bytes, and a link to its files of its own. The same enquiries give the same bytes. One that cannot be
 * read is named by its reference, and holds up no other.
 */
export async function writeDigest(
  platform: Platform,
  { id, reference, form, automatic, files, receivedAt }: EnquiryRecord,
  members: NonNullable<EnquiryRecord['members']>,
  mail: string,
): Promise<Stored<Digest>> {
  const { store, mailer } = platform;
  const ids = Object.keys(members);
  const read = await pMap(ids, (one) => readRecord(store, one), { concurrency: AT_ONCE });
  const records = read.flatMap((one) => (one.ok && one.value ? [one.value] : []));
  const unread = ids.filter((_, index) => !read[index]?.ok);
  const share = Math.floor(BYTES / Math.max(records.length, 1));
  const texts: string[] = [];
  for (const record of records) {
    const text = await describe(platform, record, `${mail}-${id}`, share);
    if (!text.ok) return text;
    texts.push(text.value);
  }
  texts.push(...unread.map((one) => `${members[one] ?? one} · ${NOT_READ}`));
  const values = {
    name: 'Website',
    company: countThings(texts.length, 'submission'),
    email: mailer?.sales ?? '',
    message: texts.join('\n\n'),
  };
  const enquiry = { id, reference, form, automatic, files, receivedAt, values };
  return { ok: true, value: { enquiry, named: records.map((record) => record.id), unread } };
}
