import * as z from 'zod/mini';
import { fileFactsSchema } from './attachment.ts';

/** The one version so far. A change of meaning takes the next number and keeps reading this one. */
const VERSION = 1;

/**
 * An e-mail as it is frozen with an enquiry, in no provider's terms, so that a retry repeats it and
 * another provider can take over what is pending.
 */
export const messageSchema = z.object({
  version: z.literal(VERSION),
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

export type Message = z.infer<typeof messageSchema>;

type Draft = Omit<Message, 'version' | 'replyTo' | 'attachments'> &
  Partial<Pick<Message, 'replyTo' | 'attachments'>>;

/** A message of the present version, with its keys always in one order. */
export function freezeMessage(draft: Draft): Message {
  const { from, to, replyTo = [], subject, html, text, attachments = [] } = draft;
  return { version: VERSION, from, to, replyTo, subject, html, text, attachments };
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
  messageSchema,
  z.pipe(
    z.string(),
    z.transform((json): Message => {
      const { reply_to, ...rest } = z.parse(unversionedSchema, JSON.parse(json));
      return freezeMessage({ ...rest, replyTo: reply_to ?? [] });
    }),
  ),
]);
