import * as z from 'zod/mini';
import { FORM_IDS, forms } from '#forms/definitions/form-list.ts';
import { localizeForm } from '#forms/definitions/localize-form.ts';
import { PLANS_PAGE } from '#forms/definitions/plans-listing.ts';
import { SPEED_FIELD } from '#forms/definitions/speed.ts';
import { CAMPAIGN, CHOICES } from '#forms/definitions/visit-fields.ts';
import { UNANSWERED, writeRows, type EmailRow } from '#mail/render-email.ts';
import { fileFactsSchema } from '#platform/attachment.ts';
import { readPhoneLinker, readSiteContent, readTradeNames } from '#platform/site-content.ts';
import { AUTOMATIC_NOTICES } from './compose.ts';
import { pickFileFacts } from '../files/copy-files.ts';
import { describeSheets } from './describe-sheets.ts';
import { describeChoices, describeOrigin } from './describe-visit.ts';
import { describeValues } from '../queue/describe-values.ts';
import { AUTOMATIC, type Enquiry } from '../queue/enquiry.ts';

/**
 * Fields of a visit that an event carries under their own names. The visit's sheets become sentences of the summary.
 */
const ATTRIBUTION = ['landingPage', 'referrer', ...CHOICES, SPEED_FIELD, ...CAMPAIGN] as const;

/**
 * The event of an accepted enquiry, as a receiver gets it: docs/webhook.md explains each field. A field may be added;
 * removing one or changing its meaning needs a new version.
 */
export const eventSchema = z.strictObject({
  type: z.literal('enquiry.received'),
  version: z.literal(1),
  timestamp: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
  data: z.strictObject({
    id: z.uuid(),
    reference: z.string(),
    form: z.enum(FORM_IDS),
    title: z.string(),
    fields: z.record(z.string(), z.union([z.string(), z.readonly(z.array(z.string()))])),
    cells: z.record(z.string(), z.string()),
    phoneLink: z.nullable(z.string()),
    summary: z.string(),
    doubt: z.nullable(z.strictObject({ reason: z.enum(AUTOMATIC), sentence: z.string() })),
    files: z.nullable(z.strictObject({ link: z.url(), list: z.array(fileFactsSchema) })),
    attribution: z.partialRecord(z.enum(ATTRIBUTION), z.string()),
  }),
});

type EnquiryEvent = z.infer<typeof eventSchema>;

/** Writes one line for a chat: no line breaks, and no `<`, which begins a mention of everybody in Slack. */
function writeLine(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join(', ')
    .replace(/[<>]/g, '')
    .replace(/\s+/g, ' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

/** Escapes a text for HTML and keeps its line breaks. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Writes heading, sentences and rows as HTML. Only `href` makes a link, never what was typed. */
function writeHtml(
  heading: string,
  sentences: readonly string[],
  rows: readonly EmailRow[],
): string {
  const lines = rows.map(({ label, value, href }) => {
    const words = escapeHtml(value);
    const shown = href === undefined ? words : `<a href="${escapeHtml(href)}">${words}</a>`;
    return `${escapeHtml(label)}:${value.includes('\n') ? '<br>' : ' '}${shown}`;
  });
  return [`<b>${escapeHtml(heading)}</b>`, ...sentences.map(escapeHtml), ...lines].join('<br>');
}

/**
 * Characters that begin a formula in a spreadsheet (OWASP, "CSV Injection"). An apostrophe before them makes it a text.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Writes an answer as a cell of a spreadsheet, which must not read it as a formula. */
function writeSpreadsheetCell(value: string | readonly string[]): string {
  const text = typeof value === 'string' ? value : value.join(', ');
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * Composes the event of an enquiry. `token` belongs to the link to its files. The same enquiry gives the same bytes at
 * any time.
 */
export async function composeEvent(
  enquiry: Enquiry & { readonly receivedAt: number },
  token: string | undefined,
): Promise<EnquiryEvent> {
  const { id, reference, values, automatic, receivedAt, files, visit = {} } = enquiry;
  const { company, localWords } = readSiteContent();
  const form = localizeForm(forms[enquiry.form], localWords);
  const linkPhone = await readPhoneLinker();
  const rows = describeValues(form, values, { names: readTradeNames(), linkPhone });
  const { lead, byFile } = describeSheets(enquiry, receivedAt);
  const origin = describeOrigin(visit);
  const answered = [
    ...describeChoices(visit, receivedAt),
    ...rows.filter(({ value }) => value !== UNANSWERED),
    ...byFile,
    ...(origin === undefined ? [] : [{ label: 'Came from', value: origin }]),
  ];
  const doubt = automatic && {
    reason: automatic,
    sentence: AUTOMATIC_NOTICES[automatic].sentence,
  };
  const read = (name: string) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const heading = `${doubt ? '[Check] ' : ''}${form.title} ${reference}`;
  const person = writeLine([read('name'), read('company'), read('phone') ?? read('email')]);
  const link = token === undefined ? undefined : `${company.url}${PLANS_PAGE}#${token}`;
  const fields = Object.entries(values).filter(([, value]) => value.length > 0);
  const linked = [...answered, ...(link ? [{ label: 'Files', value: link, href: link }] : [])];
  return {
    type: 'enquiry.received',
    version: 1,
    timestamp: new Date(receivedAt).toISOString(),
    text: `${heading}: ${person}`,
    html: writeHtml(heading, [...(doubt ? [doubt.sentence] : []), ...lead], linked),
    data: {
      id,
      reference,
      form: enquiry.form,
      title: form.title,
      fields: Object.fromEntries(fields),
      cells: Object.fromEntries(fields.map(([name, value]) => [name, writeSpreadsheetCell(value)])),
      phoneLink: linkPhone(read('phone') ?? '') ?? null,
      summary: [...lead, writeRows(answered)].join('\n'),
      doubt: doubt ?? null,
      files: link === undefined ? null : { link, list: files.map(pickFileFacts) },
      attribution: Object.fromEntries(
        ATTRIBUTION.flatMap((name) => {
          const value = visit[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    },
  };
}
