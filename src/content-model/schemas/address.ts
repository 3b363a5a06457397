import { z } from 'astro/zod';

/** A path of this site; a query says what a visitor chose on the way: /contact?offer=first. */
const ADDRESS = /^\/[a-z0-9/-]*(?:\?[a-z]+=[a-z0-9-]+(?:&[a-z]+=[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/;

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

/** An address that people still have, as Netlify matches it: letter by letter. */
export const formerSchema = z
  .string()
  .regex(
    /^(?!.*\/\/)\/(?:[\w.~+@-]+\/)*(?:[\w.~+@-]+|(?<=[\w.~+@-]\/)\*|(?:[\w.~+@-]+)?\?[\w.-]+=[\w.~+-]+(?:&[\w.-]+=[\w.~+-]+)*)$/,
    'An old address begins with a slash and has letters, digits and . _ ~ + @ -; at its end /* for all below it, or a query as ?p=12',
  )
  .meta({ examples: ['/blogs/old-name', '/services.php', '/old-blog/*', '/?p=12'] });

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
