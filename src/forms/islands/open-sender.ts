import type { Form } from '#forms/definitions/form.ts';
import { readByFlag, readByStatus } from './outcome.ts';
import type { Send } from './outgoing-enquiry.ts';
import { createJsonSender } from './send-json.ts';
import { createMultipartSender } from './send-multipart.ts';

/** Logs network failures to the console. */
function logFailures(send: Send): Send {
  return async (...enquiry) => {
    try {
      const outcome = await send(...enquiry);
      if (outcome.kind === 'unreachable') console.error(outcome.error);
      return outcome;
    } catch (error) {
      console.error(error);
      throw error;
    }
  };
}

/** Returns the sender of a form's enquiries. */
export function openSender({
  plans,
  successBy,
  logsFailures,
}: Pick<Form, 'plans' | 'successBy' | 'logsFailures'>): Send {
  const readReply = successBy === 'flag' ? readByFlag : readByStatus;
  const send = plans ? createMultipartSender(readReply) : createJsonSender(readReply);
  return logsFailures ? logFailures(send) : send;
}
