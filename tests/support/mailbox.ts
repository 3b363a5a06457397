import type { APIRequestContext } from 'playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `content` is in base64. */
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

/** E-mails in a site's local mailbox, that of the shared site unless another is given, whose text contains `words`. */
export async function readMailbox(
  request: APIRequestContext,
  words: string,
  mailboxUrl = process.env['MAILBOX_URL'] ?? '',
): Promise<readonly Mail[]> {
  const response = await request.get(`${mailboxUrl}/emails`, {
    headers: { Authorization: 'Bearer re_local' },
  });
  const { data } = (await response.json()) as { data: readonly Mail[] };
  return data.filter(({ text }) => text.includes(words));
}
