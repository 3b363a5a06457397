import { FailingBlobs } from '../support/failing-blobs.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { RecordingResend, type ResendFault } from '../support/recording-resend.ts';
import { MemoryMailer } from '../support/test-platform.ts';
import { openBlobsStore } from '#platform/blobs-store.ts';
import type { Refusal } from '#platform/mailer.ts';
import { openResendMailer } from '#platform/resend-mailer.ts';
import { testMailer } from './mailer.ts';
import { testStore } from './store.ts';

// Every mailer and every store stands here, the ones of tests included: what a test in memory
// proves must hold for the real ones.

const ADDRESSES = { from: 'Website <site@example.com>', sales: 'sales@example.com' };

const RESEND_REFUSALS: Readonly<Record<Refusal, ResendFault>> = {
  sender: 'bad-sender',
  recipient: 'bad-recipient',
  content: 'refused',
  quota: 'busy',
  key: 'unauthorized',
};

testMailer('Resend', async () => {
  const resend = await RecordingResend.start();
  return {
    mailer: openResendMailer({ apiKey: 're_test', baseUrl: resend.url, ...ADDRESSES }),
    taken: () =>
      resend.mails.map(({ key, from, to, reply_to, subject, html, text, attachments }) => ({
        key,
        from,
        to: [...to],
        replyTo: [...(reply_to ?? [])],
        subject,
        html,
        text,
        files: attachments.map(({ filename, content_type, sha256 }) => ({
          name: filename,
          type: content_type,
          sha256,
        })),
      })),
    meet(fault) {
      resend.retryAfter = typeof fault === 'object' ? (fault.retryAfter ?? 1_000) / 1_000 : 1;
      resend.fault = () =>
        fault === undefined
          ? undefined
          : fault === 'fails'
            ? 'error'
            : fault === 'answer-lost'
              ? 'cut-after'
              : RESEND_REFUSALS[fault.refuses];
    },
    reset: () => resend.reset(),
    stop: () => resend.stop(),
  };
});

testMailer('The mailer in memory', () => {
  let memory = new MemoryMailer();
  return Promise.resolve({
    mailer: { ...ADDRESSES, send: (mail, deadline) => memory.send(mail, deadline) },
    taken: () =>
      [...memory.accepted.values()].map(({ key, message, files }) => {
        const { from, to, replyTo, subject, html, text, attachments } = message;
        const named = attachments.map(({ name, type }, index) => ({
          name,
          type,
          sha256: files[index] ?? '',
        }));
        return { key, from, to, replyTo, subject, html, text, files: named };
      }),
    meet(fault) {
      memory.losesAnswers = fault === 'answer-lost';
      memory.fate = () =>
        fault === undefined || fault === 'answer-lost'
          ? undefined
          : fault === 'fails'
            ? { outcome: 'unknown', reason: 'failed' }
            : { outcome: 'refused', about: fault.refuses, reason: 'refused', ...waitOf(fault) };
    },
    reset: () => void (memory = new MemoryMailer()),
    stop: () => Promise.resolve(),
  });
});

function waitOf({ retryAfter }: { readonly retryAfter?: number }) {
  return retryAfter === undefined ? {} : { retryAfter };
}

testStore('Netlify Blobs', async () => {
  const blobs = await FailingBlobs.start();
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  return {
    store: openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 900 }),
    fail: (down) => void (blobs.fault = () => (down ? 'error' : undefined)),
    stop: () => blobs.stop(),
  };
});

testStore('The store in memory', () => {
  const store = new MemoryStore();
  return Promise.resolve({
    store,
    fail: (down) => void (store.down = down),
    stop: () => Promise.resolve(),
  });
});
