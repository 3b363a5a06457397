import type { ReactElement } from 'react';
import {
  describePrice,
  describeRushOffer,
  listMoments,
  type Ticket,
} from '#forms/definitions/ticket.ts';

/** An e-mail's words, without sender and receiver. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A field's label and what was answered, as people read it. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  /** Link of the value: `tel:` or `mailto:`. */
  readonly href?: string;
}

/** Text in place of a missing value. */
export const UNANSWERED = 'Not given';

/** The doctype that mail programs without HTML 5 expect. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders an e-mail. The same elements always give the same bytes. */
export async function renderEmail(
  subject: string,
  element: ReactElement,
  paragraphs: readonly string[],
): Promise<EmailContent> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  const html = `${DOCTYPE}${renderToStaticMarkup(element)}`;
  return { subject, html, text: `${paragraphs.join('\n\n')}\n` };
}

/** A ticket as plain text: the price, then one line for each moment. */
export function writeTicketText(ticket: Ticket): string {
  const lines = [describePrice(ticket), ...listMoments(ticket), describeRushOffer(ticket)];
  return lines.filter(Boolean).join('\n');
}

/** Rows as plain text. A value of several lines stands below its label. */
export function writeRows(rows: readonly EmailRow[]): string {
  return rows
    .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
    .join('\n');
}
