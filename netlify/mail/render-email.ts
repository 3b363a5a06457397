import type { ReactElement } from 'react';

/** An e-mail's words, without sender and receiver. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A field's label and what was answered, as people read it. */
export interface Row {
  readonly label: string;
  readonly value: string;
  /** Where the value leads: a phone number calls, an address writes. */
  readonly href?: string;
}

/** Renders an e-mail. The same elements always give the same bytes. */
export async function renderEmail(
  subject: string,
  element: ReactElement,
  paragraphs: readonly string[],
): Promise<EmailContent> {
  const { render } = await import('@react-email/render');
  return { subject, html: await render(element), text: `${paragraphs.join('\n\n')}\n` };
}

/** Rows as plain text. An answer of several lines stands below its label. */
export function writeRows(rows: readonly Row[]): string {
  return rows
    .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
    .join('\n');
}
