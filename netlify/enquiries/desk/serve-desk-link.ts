import { PRIVATE_HEADERS, refusePrivately as refuse } from '#platform/api-response.ts';
import { isFromElsewhere } from '#platform/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { sendDeskLink } from './desk-link.ts';

export const LINK_MESSAGES = {
  method: 'This address sends a link, when its page asks for one',
  elsewhere: 'Open the page on this site and press its button',
  sent: 'If e-mail works, a link is on its way to the sales mailbox. It takes up to a minute. No link? One from the last hour may be there already and works; five are sent in an hour.',
} as const;

/**
 * Has a link to the office's page sent to the sales mailbox, and nowhere else. The answer is always the same: it
 * tells nobody whether, or where, an e-mail went.
 */
export async function serveDeskLink(request: Request, platform: Platform): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, LINK_MESSAGES.method, { Allow: 'POST' });
  if (isFromElsewhere(request)) return refuse(403, LINK_MESSAGES.elsewhere);
  const outcome = await sendDeskLink(platform);
  const isSent = outcome === 'accepted';
  platform.log({ level: isSent ? 'info' : 'error', event: 'desk-link', outcome });
  return Response.json(
    { success: true, message: LINK_MESSAGES.sent },
    { headers: PRIVATE_HEADERS },
  );
}
