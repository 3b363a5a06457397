import * as z from 'zod/mini';
import {
  DESK_ACTIONS,
  DESK_ENDPOINT,
  MAX_NOTE_LENGTH,
  type DeskAction,
  type DeskEnquiry,
  type DeskListing,
  type Listing,
} from '#forms/definitions/desk-api.ts';
import { PLANS_PAGE } from '#forms/definitions/plans-listing.ts';
import { PRIVATE_HEADERS, refusePrivately as refuse } from '#platform/api-response.ts';
import { readBearer } from '#platform/bearer.ts';
import { MAIL_PROVIDER } from '#platform/mail-settings.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { readBody } from '#platform/read-body.ts';
import { readCompany } from '#platform/read-company.ts';
import { waitForAll, type Stored } from '#platform/store.ts';
import { makeLink } from '../files/plans-link.ts';
import { setVerdict } from '../flood/network-verdict.ts';
import { isSubmissionId } from '../queue/identify.ts';
import { KEYS, readRecord } from '../queue/records.ts';
import { isDeskOpen } from './desk-link.ts';
import { eraseEnquiry, readDetails, sendSecondCopy, type Remains } from './desk.ts';
import { listEnquiries, searchEnquiries, summarizeEnquiry } from './list-enquiries.ts';
import { addEntry, readNotes, readEntries } from './office-entries.ts';
import { writeCsv } from './write-csv.ts';

export const DESK_MESSAGES = {
  closed: 'This link does not work any more. Ask for a new one',
  method: 'This address reads enquiries, and changes one when its page says so',
  elsewhere: 'Open the page on this site and do it from there',
  unavailable: 'The enquiries could not be read or changed just now. Wait a minute and try again',
  gone: 'This enquiry is stored no longer',
  unclear: `Say what is to be done. A note has 1 to ${MAX_NOTE_LENGTH} characters`,
} as const;

const searchSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
const actionSchema = z.union([
  z.object({
    action: z.literal('note'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_LENGTH)),
  }),
  z.object({ action: z.enum(DESK_ACTIONS).check(z.refine((action) => action !== 'note')) }),
]);

/** Refuses what nobody with the latest link asks, all alike. */
const refuseLink = () => refuse(404, DESK_MESSAGES.closed);
const refuseGone = () => refuse(410, DESK_MESSAGES.gone);
const refuseUnread = () => refuse(503, DESK_MESSAGES.unavailable, { 'Retry-After': '60' });

function answer(body: object): Response {
  return Response.json({ success: true, ...body }, { headers: PRIVATE_HEADERS });
}

async function answerListing(listing: Stored<Listing>): Promise<Response> {
  if (!listing.ok) return refuseUnread();
  const { timeZone } = (await readCompany()).hours;
  return answer({ ...listing.value, timeZone } satisfies Omit<DeskListing, 'success'>);
}

async function answerTable(platform: Platform): Promise<Response> {
  const listing = await listEnquiries(platform, 'all');
  if (!listing.ok) return refuseUnread();
  const { timeZone } = (await readCompany()).hours;
  const table = await writeCsv(platform, listing.value, timeZone);
  if (!table.ok) return refuseUnread();
  const headers = {
    ...PRIVATE_HEADERS,
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="enquiries.csv"',
  };
  return new Response(table.value, { headers });
}

async function answerEnquiry(platform: Platform, id: string): Promise<Response> {
  const { store } = platform;
  const read = await waitForAll(
    readDetails(platform, id),
    summarizeEnquiry(platform, id),
    readEntries(store, KEYS.officeOf(id)),
  );
  if (!read.ok) return refuseUnread();
  const [{ record, rows, traces, verdict }, summary, entries] = read.value;
  if (record.ok && !record.value) return refuseGone();
  const kept = record.ok ? record.value : undefined;
  const shown: Omit<DeskEnquiry, 'success'> = {
    id,
    ...(summary && { summary }),
    rows,
    traces: record.ok ? traces : [record.reason, ...traces],
    notes: await readNotes(store, entries.get(id)?.notes ?? []),
    files: kept?.files.length ?? 0,
    ...(verdict && { verdict }),
    canJudge: kept?.network !== undefined,
  };
  return answer(shown);
}

/** Says what is left of an erased enquiry, and where: what was really reached, by what its statuses say. */
function describeRemains({
  messageIds,
  mailboxes,
  isPosted,
  mayArrive,
}: Remains): readonly string[] {
  return [
    ...mailboxes.map((mailbox) => `The e-mail in the mailbox ${mailbox}: delete it there.`),
    ...(messageIds.length > 0
      ? [
          `The log of ${MAIL_PROVIDER.name}, under ${messageIds.join(', ')}: it goes by the retention of the plan, or when its support is asked.`,
        ]
      : []),
    ...(isPosted
      ? [
          'What the receiver of the webhook made of it, such as a line in a CRM, a chat or a sheet: delete it there.',
        ]
      : []),
    ...(mayArrive ? ['An e-mail or an event that was just under way, and may arrive yet.'] : []),
  ];
}

/** Does what the office asks with one enquiry; undefined where its page is shown again. */
async function act(
  platform: Platform,
  id: string,
  action: DeskAction,
  text: string | undefined,
): Promise<Response | undefined> {
  const { store } = platform;
  if (action === 'erase') {
    const erased = await eraseEnquiry(platform, id);
    if (erased.ok) return answer({ remains: describeRemains(erased.value) });
    const { reason } = erased;
    return reason.startsWith('it is a digest') ? refuse(409, reason) : refuseUnread();
  }
  const record = await readRecord(store, id);
  if (!record.ok) return refuseUnread();
  if (!record.value || record.value.members) return refuseGone();
  const { network, files } = record.value;
  switch (action) {
    case 'answered':
    case 'open':
    case 'note': {
      const added = await addEntry(platform, id, action, text);
      if (!added.ok) return refuseUnread();
      return added.value ? undefined : refuseGone();
    }
    case 'send-again':
      return (await sendSecondCopy(platform, id)).ok ? undefined : refuseUnread();
    case 'files': {
      const link = files.length > 0 ? await makeLink(platform, id, 'desk') : undefined;
      if (!link) return refuseGone();
      return link.ok ? answer({ link: `${PLANS_PAGE}#${link.value}` }) : refuseUnread();
    }
    default: {
      if (network === undefined)
        return refuse(409, 'Its network is not known, so there is nothing to mark');
      const verdict = action === 'no-verdict' ? undefined : action;
      return (await setVerdict(platform, network, id, verdict)) ? undefined : refuseUnread();
    }
  }
}

/**
 * Serves the office's page, whose token comes in `Authorization: Bearer` (src/forms/definitions/desk-api.ts lists
 * the addresses). Without the token of the latest link every answer is the same 404. What a person typed comes in
 * bodies, because paths are logged; what changes something is a POST of the site's own page.
 */
export async function serveDesk(request: Request, platform: Platform): Promise<Response> {
  const { method } = request;
  const isPost = method === 'POST';
  if (method !== 'GET' && !isPost) {
    return refuse(405, DESK_MESSAGES.method, { Allow: 'GET, POST' });
  }
  const open = await isDeskOpen(platform, readBearer(request));
  if (!open.ok) return refuseUnread();
  if (!open.value) return refuseLink();
  const place = new URL(request.url).pathname.slice(DESK_ENDPOINT.length).replace(/^\/|\/$/g, '');
  const isId = isSubmissionId(place);
  if (!isPost) {
    if (place === '') return answerListing(await listEnquiries(platform, 'all'));
    if (place === 'csv') return answerTable(platform);
    return isId ? answerEnquiry(platform, place) : refuseLink();
  }
  if (isFromElsewhere(request)) return refuse(403, DESK_MESSAGES.elsewhere);
  const body = await readBody(request);
  const fields = body.ok && body.body.kind === 'json' ? body.body.fields : {};
  if (place === 'search') {
    const asked = z.safeParse(searchSchema, fields);
    if (!asked.success) return refuse(400, DESK_MESSAGES.unclear);
    return answerListing(await searchEnquiries(platform, asked.data.text));
  }
  if (!isId) return refuseLink();
  const asked = z.safeParse(actionSchema, fields);
  if (!asked.success) return refuse(400, DESK_MESSAGES.unclear);
  const { action } = asked.data;
  const text = 'text' in asked.data ? asked.data.text : undefined;
  const done = await act(platform, place, action, text);
  const isDone = done === undefined || done.ok;
  platform.log({
    level: isDone ? 'info' : 'error',
    event: 'desk',
    id: place,
    outcome: isDone ? action : `${action}: ${done.status}`,
  });
  return done ?? answerEnquiry(platform, place);
}
