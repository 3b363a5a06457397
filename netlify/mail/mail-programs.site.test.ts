import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { composeMails } from '#enquiries/mail-out/compose.ts';
import { QUOTE_ENQUIRY } from '#tests/support/quote-enquiry.ts';

const MAILS = await composeMails(QUOTE_ENQUIRY, {
  from: 'Datumline <site@datumline.example>',
  sales: 'sales@datumline.example',
});

/**
 * CSS and HTML that these programs drop from our e-mails, reviewed and harmless, by caniemail's name of
 * the feature.
 */
const NO_LOSS: readonly RegExp[] = [
  // Without it a bar is as wide as the window, a row never breaks, a sheet has square edges.
  /max-width|word-break|white-space|max-height|opacity|overflow/,
  // Read where dark e-mails are shown by the sender's own colors; the others turn colors by themselves.
  /prefers-color-scheme|color-scheme|!important|@media|<style>/,
  // The preview line is then one pixel in the color of the ground; the ground is painted inside the body.
  /display:none|<body>/,
  // For a screen reader; a program that drops it reads the same words.
  /aria-|role/,
  // Keeps React from a preload of the picture in the head, which some programs would show.
  /^loading attribute$/,
];

/** The features of an e-mail that a program does not support, without those that are no loss. */
function listLosses(html: string, clients: Parameters<typeof caniemail>[0]['clients']): string[] {
  const { issues } = caniemail({ clients, html });
  return [...issues.errors.values()]
    .flat()
    .map(({ title }) => title)
    .filter((title, index, all) => all.indexOf(title) === index)
    .filter((title) => !NO_LOSS.some((known) => known.test(title)));
}

test.each(['sales', 'visitor'] as const)(
  '%s: Gmail and Outlook lose nothing that counts',
  (kind) => {
    expect(listLosses(MAILS[kind].html, ['gmail.*', 'outlook.*'])).toEqual([]);
  },
);
