import { z } from 'astro/zod';

/** A path of this site; a query says what a visitor chose on the way, or a campaign: /contact?offer=first&utm_source=leeds. */
const ADDRESS = /^\/[a-z0-9/-]*(?:\?[a-z_]+=[\w.-]+(?:&[a-z_]+=[\w.-]+)*)?(?:#[a-z0-9-]+)?$/;

/** A whole address; Netlify takes a colon within it for a placeholder, and a star for what was matched. */
const OUTSIDE = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s:*]*)?$/;

/** An address on this site, as content files give it. */
export const addressSchema = z
  .string()
  .regex(ADDRESS, 'An address begins with a slash and has lower-case letters, digits and hyphens')
  .meta({ isAddress: true, examples: ['/contact'] });

/** An address on this site, or a whole one of another: a client portal, a calendar. */
export const destinationSchema = z
  .string()
  .regex(
    new RegExp(`${ADDRESS.source}|${OUTSIDE.source}`),
    'An address begins with a slash and has lower-case letters, digits and hyphens; one of another site begins with https://',
  )
  .meta({ isAddress: true, examples: ['/contact', 'https://calendar.example.com/visit'] });

/** An address that people still have, as their browser shows it or as they have copied it: `/béton`, `/b%C3%A9ton/`. */
export const formerSchema = z
  .string()
  .regex(
    /^(?!.*\/\/)\/(?:(?:[\w.~+@-]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])+\/)*(?:(?:[\w.~+@-]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])+\/?|(?<=[^/]\/)\*|(?:(?:[\w.~+@-]|[^\x00-\x7f]|%[89a-fA-F][\da-fA-F])+\/?)?\?[\w.-]+=[\w.~+-]+(?:&[\w.-]+=[\w.~+-]+)*)$/,
    'An old address begins with a slash, without the name of the site, and has letters, digits and . _ ~ + @ -, no spaces; at its end /* for all below it, or a query as ?p=12',
  )
  .refine(
    (written) => isDecodable(written),
    'What stands behind a % is no letter of UTF-8: write the letter itself, /béton',
  )
  .meta({ examples: ['/blogs/old-name', '/services.php', '/old-blog/*', '/?p=12'] });

function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns an old address as it is compared with others and written into redirects: letters decoded and composed (é as one
 * character), no slash at its end. One that cannot be decoded stays as it is.
 */
export function normalizeFormer(written: string): string {
  const [path = '', ...query] = written.split('?');
  const letters = isDecodable(path) ? decodeURI(path).normalize('NFC') : path;
  return [letters.replace(/(?<=.)\/$/, ''), ...query].join('?');
}

/** The page, file or other site that an old address leads to. */
export const targetSchema = z
  .string()
  .regex(
    new RegExp(String.raw`^\/[a-z0-9./-]*$|${OUTSIDE.source}`),
    'A page or file of this site begins with a slash, without ? and #; an address of another site begins with https://',
  )
  .meta({ examples: ['/faq', '/pdfs/concrete.pdf', 'https://buy.stripe.com/example'] });

/** Addresses that a page had before: each leads to the page for good. */
export const formerlySchema = z
  .array(formerSchema)
  .default([])
  .describe('Addresses this page had before; they lead here for good')
  .meta({ examples: [['/blogs/old-name']] });
