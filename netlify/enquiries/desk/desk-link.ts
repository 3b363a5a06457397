import * as z from 'zod/mini';
import { DESK_PAGE } from '#forms/definitions/desk-api.ts';
import { writeDeskEmail } from '#mail/desk-email.tsx';
import { equalsSecret } from '#platform/equals-secret.ts';
import type { Platform } from '#platform/platform.ts';
import { readCompany } from '#platform/read-company.ts';
import type { Stored } from '#platform/store.ts';
import { NEWER, readShape, UNREADABLE, writeShape, type Shape } from '#platform/stored-shape.ts';
import { HOUR } from '#platform/time.ts';
import { KEYS } from '../queue/records.ts';

/** Milliseconds for which a link works: a day at the office. */
const LIFETIME = 12 * HOUR;

/** Links in an hour, whoever asks: a stranger who presses the button ends the office's link each time. */
const MAX_PER_HOUR = 5;

/** Milliseconds for the e-mail. */
const DEADLINE = 8_000;

const linkSchema = z.object({
  /** Milliseconds since 1970 of the link that works. Its token is made of it, with the site's secret. */
  issuedAt: z.number(),
  /** Moments of the links of the last hour. */
  sent: z.array(z.number()),
});

export const DESK_LINK: Shape<z.infer<typeof linkSchema>> = {
  what: 'the desk link',
  versions: [linkSchema],
};

function writeToken(issuedAt: number, sign: Platform['sign']): string {
  return `${issuedAt.toString(36)}.${sign(`desk link ${issuedAt}`)}`;
}

/** Returns whether a token is that of the latest link, sent less than twelve hours ago. */
export async function isDeskOpen(
  { store, clock, sign }: Pick<Platform, 'store' | 'clock' | 'sign'>,
  token: string,
): Promise<Stored<boolean>> {
  const issuedAt = Number.parseInt(token, 36);
  // Nothing is read for a token that this site did not sign.
  if (!equalsSecret(token, writeToken(issuedAt, sign))) return { ok: true, value: false };
  const link = await readShape(store, KEYS.deskLink, DESK_LINK);
  if (!link.ok) return link;
  const isLatest = link.value?.issuedAt === issuedAt;
  return { ok: true, value: isLatest && clock.now() < issuedAt + LIFETIME };
}

/**
 * Sends a new link to the sales mailbox, and ends one that works once the provider has the e-mail. Returns what
 * came of it, for the log.
 */
export async function sendDeskLink(platform: Platform): Promise<string> {
  const { store, clock, mailer, sign } = platform;
  if (!mailer) return 'no mailbox is set';
  const read = await readShape(store, KEYS.deskLink, DESK_LINK);
  if (!read.ok && !read.reason.endsWith(UNREADABLE) && !read.reason.endsWith(NEWER)) {
    return 'the store cannot be read';
  }
  const last = read.ok ? read.value : undefined;
  const now = clock.now();
  const sent = (last?.sent ?? []).filter((at) => at > now - HOUR);
  if (sent.length >= MAX_PER_HOUR) return 'too many in an hour';
  const issuedAt = Math.max(now, (last?.issuedAt ?? 0) + 1);
  const company = await readCompany();
  const content = await writeDeskEmail({
    company,
    url: `${company.url}${DESK_PAGE}#${writeToken(issuedAt, sign)}`,
  });
  const { from, sales } = mailer;
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const message = { ...content, from, to: [sales], replyTo: [], headers };
  const mail = { key: `desk-link-${issuedAt}`, message, attachments: [] };
  const delivery = await mailer.send(mail, DEADLINE);
  if (delivery.outcome === 'refused') return `refused: ${delivery.reason}`;
  // An e-mail that nobody knows of may never come: a link that works goes on working.
  const isKept = delivery.outcome === 'unknown' && last && now < last.issuedAt + LIFETIME;
  const latest = isKept ? last.issuedAt : issuedAt;
  const link = writeShape(DESK_LINK, { issuedAt: latest, sent: [...sent, now] });
  const written = await store.write(KEYS.deskLink, link);
  return written.ok ? delivery.outcome : 'the store cannot be written';
}
