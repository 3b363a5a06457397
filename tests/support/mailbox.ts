import type { APIRequestContext } from 'playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `content` is in base64. */
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

/** E-mails in the shared site's local mailbox whose text contains `words`. */
export async function readMailbox(
  request: APIRequestContext,
  words: string,
): Promise<readonly Mail[]> {
  const response = await request.get(`${process.env['MAILBOX_URL'] ?? ''}/emails`, {
    headers: { Authorization: 'Bearer re_local' },
  });
  const { data } = (await response.json()) as { data: readonly Mail[] };
  return data.filter(({ text }) => text.includes(words));
}
