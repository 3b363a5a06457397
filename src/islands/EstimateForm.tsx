import type { ReactNode } from 'react';
import { estimateForm } from '#forms/estimate.ts';
import { FormShell, type FormCopy } from './form/FormShell.tsx';
import { judgeByFlag } from './form/outcome.ts';
import type { Send } from './form/parcel.ts';
import { createJsonSender } from './form/send-json.ts';

const sendJson = createJsonSender(judgeByFlag);

// A failure of the network is also logged here, and only here: specification, section 8.
const sendAndLog: Send = async (...parcel) => {
  try {
    const outcome = await sendJson(...parcel);
    if (outcome.kind === 'unreachable') console.error(outcome.error);
    return outcome;
  } catch (error) {
    console.error(error);
    throw error;
  }
};

/** The estimate request on the home page. */
export function EstimateForm({ children, ...copy }: FormCopy & { readonly children?: ReactNode }) {
  return (
    <FormShell form={estimateForm} send={sendAndLog} {...copy}>
      {children}
    </FormShell>
  );
}
