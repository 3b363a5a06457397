import { createHash } from 'node:crypto';
import { forms } from '#forms/form-list.ts';
import { writeDigest } from '#mail/digest-email.tsx';
import { freezeMessage } from '#platform/message.ts';
import { readCompany } from '#platform/company.ts';
import type { Platform } from '#platform/platform.ts';
import { describeAnswers } from './enquiry.ts';
import { KEYS, nameDay, readId, readRecord, type EnquiryRecord } from './keep.ts';

/** Enquiries in one digest. More than this wait for the next day's. */
const LONGEST_DIGEST = 50;
const SEND_DEADLINE = 8_000;

/** A moment in UTC to the minute: "2026-11-21 14:03 UTC". */
function nameMoment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function describeRecord({ id, reference, form, answers, attachment, receivedAt }: EnquiryRecord) {
  return {
    reference,
    rows: [
      { label: 'Reference', value: reference },
      { label: 'Form', value: form },
      { label: 'Received', value: nameMoment(receivedAt) },
      ...describeAnswers(forms[form], answers),
      ...(attachment
        ? [
            { label: 'File', value: `${attachment.name} (${attachment.size} bytes)` },
            { label: 'Kept under', value: `${KEYS.files(id)}${attachment.sha256}` },
          ]
        : []),
    ],
  };
}

/**
 * Sends the sales team one e-mail with every flagged enquiry that no earlier digest named, and
 * gives their number. Where the digest is not accepted, the next day's names them again.
 */
export async function reportFlagged(platform: Platform): Promise<number> {
  const { store, mailer, clock, log } = platform;
  const [flags, reports] = await Promise.all([store.list(KEYS.flags), store.list(KEYS.reports)]);
  if (!flags.ok || !reports.ok) {
    log({ level: 'error', event: 'digest', outcome: 'the store cannot be listed' });
    return 0;
  }
  const reported = new Set(reports.value.map(readId));
  const ids = flags.value.map(readId).filter((id) => !reported.has(id));
  if (ids.length === 0) return 0;
  if (!mailer) {
    log({
      level: 'error',
      event: 'digest',
      outcome: `${ids.length} enquiries wait for a person`,
    });
    return 0;
  }
  const records: EnquiryRecord[] = [];
  for (const id of ids.slice(0, LONGEST_DIGEST)) {
    const read = await readRecord(store, id);
    if (read.ok && read.value) records.push(read.value);
  }
  if (records.length === 0) return 0;
  const digest = await writeDigest(records.map(describeRecord), (await readCompany()).name);
  const message = freezeMessage({ ...digest, from: mailer.from, to: [mailer.sales] });
  const hash = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const mail = { key: `digest-${hash}`, message, attachments: [] };
  const delivery = await mailer.send(mail, SEND_DEADLINE);
  const accepted = delivery.outcome === 'accepted';
  log({
    level: accepted ? 'info' : 'error',
    event: 'digest',
    outcome: delivery.outcome,
    detail: `${records.length} enquiries`,
  });
  if (!accepted) return 0;
  for (const { id } of records) await store.write(KEYS.report(nameDay(clock.now()), id), '');
  return records.length;
}
