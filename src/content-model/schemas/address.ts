import { z } from 'astro/zod';

/** A path of this site; a query says what a visitor chose on the way, or a campaign: /contact?offer=first&utm_source=leeds. */
const ADDRESS = /^\/[a-z0-9/-]*(?:\?[a-z_]+=[\w.-]+(?:&[a-z_]+=[\w.-]+)*)?(?:#[a-z0-9-]+)?$/;

/** An absolute https URL without colons and stars: Netlify's redirects read them as placeholders and splats. */
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

/** A former address, as browsers show it or as people have copied it: `/béton`, `/b%C3%A9ton/`. */
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
 * Normalizes a former address for comparison and redirects: letters decoded and composed (é as one character), no slash
 * at its end. An address that cannot be decoded keeps its letters.
 */
export function normalizeFormer(written: string): string {
  const [path = '', ...query] = written.split('?');
  const letters = isDecodable(path) ? decodeURI(path).normalize('NFC') : path;
  return [letters.replace(/(?<=.)\/$/, ''), ...query].join('?');
}

/** Target of a former address: a page or file of this site, or another site. */
export const targetSchema = z
  .string()
  .regex(
    new RegExp(String.raw`^\/[a-z0-9./-]*$|${OUTSIDE.source}`),
    'A page or file of this site begins with a slash, without ? and #; an address of another site begins with https://',
  )
  .meta({ examples: ['/faq', '/pdfs/concrete.pdf', 'https://buy.stripe.com/example'] });

/** Former addresses of a page: each redirects to it permanently. */
export const formerlySchema = z
  .array(formerSchema)
  .default([])
  .describe('Addresses this page had before; they lead here for good')
  .meta({ examples: [['/blogs/old-name']] });
