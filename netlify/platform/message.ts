import * as z from 'zod/mini';
import { fileFactsSchema } from './attachment.ts';

/** A change of meaning takes the next number and keeps reading the earlier ones. */
const VERSION = 2;

const bodySchema = z.object({
  /** An address, or a name with an address in angle brackets. */
  from: z.string(),
  to: z.array(z.string()),
  /** Where an answer goes; the sender where there is none. */
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** By reference: whoever sends the message brings the bytes. */
  attachments: z.array(fileFactsSchema),
});

/** Version 1 had no headers, and providers were not told under which key a message went out. */
const firstSchema = z.extend(bodySchema, { version: z.literal(1) });

const secondSchema = z.extend(bodySchema, {
  version: z.literal(VERSION),
  /** Headers beyond those that the other parts make, such as `Auto-Submitted`. */
  headers: z.record(z.string(), z.string()),
});

/**
 * An e-mail as it is frozen with an enquiry, in no provider's terms, so that a retry repeats it and
 * another provider can take over what is pending.
 */
export type Message = z.infer<typeof firstSchema> | z.infer<typeof secondSchema>;

type Draft = Omit<z.infer<typeof bodySchema>, 'replyTo' | 'attachments'> &
  Partial<Pick<z.infer<typeof secondSchema>, 'replyTo' | 'attachments' | 'headers'>>;

/** A message of the present version, with its keys always in one order. */
export function freezeMessage(draft: Draft): Message {
  const { from, to, replyTo = [], subject, html, text, attachments = [], headers = {} } = draft;
  return { version: VERSION, from, to, replyTo, subject, html, text, attachments, headers };
}

/** How messages were frozen before they had a version: as the JSON that Resend takes. */
const unversionedSchema = z.object({
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.optional(z.array(z.string())),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** A frozen message of any version, as it stands in the store. Throws a ZodError for anything else. */
export const frozenMessageSchema = z.union([
  secondSchema,
  firstSchema,
  z.pipe(
    z.string(),
    z.transform((json): Message => {
      const { reply_to, ...rest } = z.parse(unversionedSchema, JSON.parse(json));
      return { version: 1, ...rest, replyTo: reply_to ?? [], attachments: [] };
    }),
  ),
]);
