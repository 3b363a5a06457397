import * as z from 'zod/mini';

/** A frozen e-mail as it stands in the store. */
export const messageSchema = z.object({
  /** An address, or a name with an address in angle brackets. */
  from: z.string(),
  to: z.array(z.string()),
  /** Addresses for replies; if empty, replies go to the sender. */
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Headers beyond those that the other parts make, such as `Auto-Submitted`. */
  headers: z.record(z.string(), z.string()),
});

/**
 * An e-mail as it is frozen with an enquiry, in no provider's terms, so that a retry repeats it byte for
 * byte and another provider can take over what is pending.
 */
export type Message = z.infer<typeof messageSchema>;
