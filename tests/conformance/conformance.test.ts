import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { vi } from 'vitest';
import { blobsContext, FailingBlobs } from '../support/failing-blobs.ts';
import { MemoryStore } from '../support/memory-store.ts';
import {
  RecordingResend,
  signReport,
  WEBHOOK_SECRET,
  type ResendFault,
} from '../support/recording-resend.ts';
import { MemoryMailer } from '../support/test-platform.ts';
import { openBlobsStore } from '#platform/blobs-store.ts';
import type { Refusal } from '#platform/mailer.ts';
import { openResendMailer } from '#platform/resend-mailer.ts';
import { testMailer } from './test-mailer.ts';
import { testStore } from './test-store.ts';

// Every mailer and every store stands here, the ones of tests included: what a test in memory
// proves must hold for the real ones.

const ADDRESSES = {
  from: 'Website <site@example.com>',
  sales: 'sales@example.com',
  fallback: 'office@example.com',
};

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
    mailer: openResendMailer({
      apiKey: 're_test',
      baseUrl: resend.url,
      ...ADDRESSES,
      webhookSecret: WEBHOOK_SECRET,
    }),
    taken: () =>
      resend.mails.map(
        ({ key, from, to, reply_to, subject, html, text, headers, attachments }) => ({
          key,
          from,
          to: [...to],
          replyTo: [...(reply_to ?? [])],
          subject,
          html,
          text,
          headers: { ...headers },
          files: attachments.map(({ filename, content_type, sha256 }) => ({
            name: filename,
            type: content_type,
            sha256,
          })),
        }),
      ),
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
    tell(arrival) {
      resend.keyMayOnlySend = arrival === 'denied';
      resend.lastEvent = () =>
        arrival === 'arrived' ? 'delivered' : arrival === 'failed' ? 'bounced' : 'sent';
    },
    report(event) {
      const body = JSON.stringify(
        event.event === 'suppressed'
          ? { type: 'suppression.added', data: { id: '1', email: event.address, origin: 'bounce' } }
          : event.event === 'other'
            ? { type: 'domain.updated', data: { id: '1' } }
            : {
                type: event.arrival.outcome === 'arrived' ? 'email.delivered' : 'email.bounced',
                data: { email_id: event.id, to: [], tags: { key: event.key } },
              },
      );
      return { body, headers: signReport(body), late: signReport(body, Date.now() - 600_000) };
    },
    reset: () => resend.reset(),
    stop: () => resend.stop(),
  };
});

testMailer('The mailer in memory', () => {
  let memory = new MemoryMailer();
  return Promise.resolve({
    mailer: {
      ...ADDRESSES,
      hearsEvents: true,
      send: (mail, deadline) => memory.send(mail, deadline),
      ask: (id) => memory.ask(id),
      readEvent: (body, headers) => memory.readEvent(body, headers),
    },
    taken: () =>
      [...memory.accepted.values()].map(({ key, message, files }) => ({ key, ...message, files })),
    meet(fault) {
      memory.losesAnswers = fault === 'answer-lost';
      memory.fate = () =>
        fault === undefined || fault === 'answer-lost'
          ? undefined
          : fault === 'fails'
            ? { outcome: 'unknown', reason: 'failed' }
            : { outcome: 'refused', about: fault.refuses, reason: 'refused', ...waitOf(fault) };
    },
    tell(arrival) {
      memory.ask = () =>
        Promise.resolve(
          arrival === 'failed'
            ? { outcome: 'failed', reason: 'bounced' }
            : arrival === 'denied'
              ? { outcome: 'untold', denied: true, reason: 'denied' }
              : { outcome: arrival },
        );
    },
    report: (event) => ({
      body: JSON.stringify(event),
      headers: new Headers({ signature: 'valid' }),
      late: new Headers({ signature: 'late' }),
    }),
    reset: () => void (memory = new MemoryMailer()),
    stop: () => Promise.resolve(),
  });
});

function waitOf({ retryAfter }: { readonly retryAfter?: number }) {
  return retryAfter === undefined ? {} : { retryAfter };
}

/** Netlify Blobs, whose client reads the address of the server at each call. */
function openBlobs(context: string, stop: () => Promise<unknown>) {
  const connect = (to: string) => void vi.stubEnv('NETLIFY_BLOBS_CONTEXT', to);
  return {
    store: openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 900 }),
    connect: (isDown: boolean) => connect(isDown ? blobsContext(1) : context),
    stop,
  };
}

testStore("Netlify Blobs, on Netlify's own server", async () => {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  const server = new BlobsServer({ directory });
  const { port } = await server.start();
  return openBlobs(blobsContext(port), async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });
});

testStore('Netlify Blobs, on the server of the tests', async () => {
  const blobs = await FailingBlobs.start();
  return openBlobs(blobs.context, () => blobs.stop());
});

testStore('The store in memory', () => {
  const store = new MemoryStore();
  return Promise.resolve({
    store,
    connect: (isDown) => void (store.down = isDown),
    stop: () => Promise.resolve(),
  });
});
