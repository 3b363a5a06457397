import { createHash } from 'node:crypto';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import type { Store, Stored } from '#platform/store.ts';
import { writeUuid } from '#platform/uuid.ts';
import { isSubmissionId } from '../queue/identify.ts';
import { KEYS, readRecord, type EnquiryRecord } from '../queue/records.ts';

/*
 * Links to an enquiry's files. Whoever holds a link may read the files, so the store has no link. The secret in a link
 * is derived from the site's secret, the enquiry and the e-mail that carries the link. The store has only the hash of
 * that secret: in the link's key, and in the frozen e-mail in place of the link.
 */

/** Bytes of an enquiry's id, a UUID. */
const ID = 16;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

function hashSecret(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

function writeToken(id: string, secret: Uint8Array): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** Returns the enquiry's id and the hash of the secret in a token; undefined for a malformed token. */
function readToken(token: string): { readonly id: string; readonly hash: string } | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = writeUuid(bytes);
  return isSubmissionId(id) ? { id, hash: hashSecret(bytes.subarray(ID)) } : undefined;
}

function makeSecret({ sign }: Pick<Platform, 'sign'>, id: string, mail: string): Uint8Array {
  return createHash('sha256')
    .update(sign(`link to ${id} in ${mail}`))
    .digest();
}

/** Returns the hash of the link that an e-mail carries. It stands for the link where the e-mail is stored. */
export function hashLink(platform: Pick<Platform, 'sign'>, id: string, mail: string): string {
  return hashSecret(makeSecret(platform, id, mail));
}

/** Stores the key that makes an e-mail's link work, and returns the link's token: the same one for each try. */
export async function makeLink(
  platform: Pick<Platform, 'store' | 'sign'>,
  id: string,
  mail: string,
): Promise<Stored<string>> {
  const secret = makeSecret(platform, id, mail);
  const written = await platform.store.write(KEYS.link(id, hashSecret(secret)), '');
  return written.ok ? { ok: true, value: writeToken(id, secret) } : written;
}

/** Returns the message with the token of its link in place of `hash`. */
export async function fillLink(
  platform: Pick<Platform, 'store' | 'sign'>,
  id: string,
  mail: string,
  hash: string,
  message: Message,
): Promise<Stored<Message>> {
  const link = await makeLink(platform, id, mail);
  if (!link.ok) return link;
  const { html, text } = message;
  const fill = (part: string) => part.replaceAll(hash, link.value);
  return { ok: true, value: { ...message, html: fill(html), text: fill(text) } };
}

/**
 * Returns the enquiry that a token opens; undefined if the token was never issued, or its enquiry has expired or was
 * erased.
 */
export async function openLink(
  store: Store,
  token: string,
): Promise<Stored<EnquiryRecord | undefined>> {
  const named = readToken(token);
  if (!named) return { ok: true, value: undefined };
  const link = await store.readText(KEYS.link(named.id, named.hash));
  if (!link.ok) return link;
  return link.value === undefined ? { ok: true, value: undefined } : readRecord(store, named.id);
}
