import { createHash, randomBytes } from 'node:crypto';
import type { Message } from '#platform/message.ts';
import type { Platform } from '#platform/platform.ts';
import { removeKeys } from '#platform/remove-keys.ts';
import type { Store, Stored } from '#platform/store.ts';
import { writeUuid } from '#platform/uuid.ts';
import { isSubmissionId } from '../queue/identify.ts';
import { KEYS, readRecord, type EnquiryRecord } from '../queue/records.ts';

/*
 * The link to an enquiry's files. Its holder may read them, so nothing that is stored for long contains
 * it: the key of a link is the hash of its secret, the frozen e-mail has that hash instead of the
 * link, and the secret itself is in the blob only until the e-mail is accepted.
 */

/** Bytes of a secret: 256 random bits. */
const SECRET = 32;
/** Bytes of an enquiry's id, a UUID. */
const ID = 16;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

function hashSecret(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex');
}

function writeToken(id: string, secret: Uint8Array): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/** Returns the enquiry and the secret that a token names; undefined where it cannot be one. */
function readToken(token: string): { readonly id: string; readonly hash: string } | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = writeUuid(bytes);
  return isSubmissionId(id) ? { id, hash: hashSecret(bytes.subarray(ID)) } : undefined;
}

/** Makes a link to the enquiry's files and returns its hash. */
export async function makeLink(store: Store, id: string): Promise<Stored<string>> {
  const secret = randomBytes(SECRET);
  const hash = hashSecret(secret);
  const written = await store.write(KEYS.link(id, hash), secret.toString('base64url'));
  return written.ok ? { ok: true, value: hash } : written;
}

/**
 * Makes a submission's link in an e-mail that names several, and returns its token. The secret is made of
 * the site's own and of the e-mail, so that each try has the same bytes and nothing need be stored.
 */
export async function makeLinkOf(
  { store, sign }: Pick<Platform, 'store' | 'sign'>,
  id: string,
  mail: string,
): Promise<Stored<string>> {
  const secret = createHash('sha256')
    .update(sign(`link to ${id} in ${mail}`))
    .digest();
  const written = await store.write(KEYS.link(id, hashSecret(secret)), '');
  return written.ok ? { ok: true, value: writeToken(id, secret) } : written;
}

/**
 * Returns the message with the link's token in place of its hash; undefined where the store cannot tell it,
 * and `forgotten` where another try of the e-mail was accepted.
 */
export async function fillLink(
  store: Store,
  id: string,
  hash: string,
  message: Message,
): Promise<Message | 'forgotten' | undefined> {
  const secret = await store.readText(KEYS.link(id, hash));
  if (!secret.ok || secret.value === undefined) return undefined;
  if (secret.value === '') return 'forgotten';
  const token = writeToken(id, Buffer.from(secret.value, 'base64url'));
  const { html, text } = message;
  return { ...message, html: html.replaceAll(hash, token), text: text.replaceAll(hash, token) };
}

/** Empties a link's secret once its e-mail was accepted. The link goes on working. */
export async function forgetSecret(store: Store, id: string, hash: string): Promise<void> {
  await store.write(KEYS.link(id, hash), '');
}

/** Removes links that requests with the same key made and did not come to store. */
export async function removeOtherLinks(store: Store, id: string, hash: string): Promise<void> {
  const keys = await store.list(KEYS.links(id));
  const others = keys.ok ? keys.value.filter((key) => key !== KEYS.link(id, hash)) : [];
  await removeKeys(store, others);
}

/**
 * Returns the enquiry that a token opens: undefined for a token that never was, and for one whose
 * enquiry has expired or was erased.
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
