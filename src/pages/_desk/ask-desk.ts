import { readFields, readSuccess } from '#forms/definitions/api-answer.ts';
import {
  DESK_ENDPOINT,
  DESK_LINK_ENDPOINT,
  type DeskAction,
  type DeskEnquiry,
  type DeskListing,
} from '#forms/definitions/desk-api.ts';

/** A listing of thousands takes seconds on a slow network. */
const TIMEOUT_MS = 60_000;

/** The link has ended, or never was. */
export class LinkEnded extends Error {}

/** A refused request, with a sentence for the user. */
export class Refused extends Error {}

const UNREACHED = 'The website did not answer. Look at the connection and try again.';

async function ask(address: string, token: string, body?: object): Promise<Response> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    // Paths are logged on the way; this header is not.
    headers: {
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response) throw new Refused(UNREACHED);
  if (response.ok) return response;
  const { success, message } = readFields(await response.text());
  // A filter of the network answers 404 as well, and the link still works elsewhere.
  if (response.status === 404 && success === false) throw new LinkEnded();
  throw new Refused(typeof message === 'string' ? `${message}.` : UNREACHED);
}

/** Asks the desk and reads what it answers. Rejects with `LinkEnded` or `Refused`. */
async function askDesk<T>(token: string, path: string, body?: object): Promise<T> {
  const response = await ask(`${DESK_ENDPOINT}${path}`, token, body);
  const fields = readSuccess({ status: response.status, text: await response.text() });
  if (!fields) throw new Refused(UNREACHED);
  return fields as T;
}

/** Has a link sent to the sales mailbox. Returns what to say. */
export async function askLink(): Promise<string> {
  const response = await ask(DESK_LINK_ENDPOINT, '', {});
  const message = readFields(await response.text())['message'];
  if (typeof message !== 'string') throw new Refused(UNREACHED);
  return message;
}

/** Lists all enquiries, or those that a text finds. */
export function fetchListing(token: string, text: string): Promise<DeskListing> {
  return text === '' ? askDesk(token, '') : askDesk(token, '/search', { text });
}

export function fetchEnquiry(token: string, id: string): Promise<DeskEnquiry> {
  return askDesk(token, `/${id}`);
}

/** Does something with an enquiry. Returns it as it is then; of `files` the link, of `erase` what remains elsewhere. */
export function act(
  token: string,
  id: string,
  action: DeskAction,
  text?: string,
): Promise<
  Partial<DeskEnquiry> & { readonly link?: string; readonly remains?: readonly string[] }
> {
  return askDesk(token, `/${id}`, { action, ...(text !== undefined && { text }) });
}

export async function fetchTable(token: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await ask(`${DESK_ENDPOINT}/csv`, token);
  return new Uint8Array(await response.arrayBuffer());
}
