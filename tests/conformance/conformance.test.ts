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
import type { MailEvent, MailRefusal } from '#platform/mailer.ts';
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

const RESEND_REFUSALS: Readonly<Record<Exclude<MailRefusal, 'reuse'>, ResendFault>> = {
  sender: 'bad-sender',
  recipient: 'bad-recipient',
  content: 'refused',
  pace: 'busy',
  quota: 'over-quota',
  key: 'unauthorized',
};

const RESEND_EVENTS = { delivered: 'delivered', failed: 'bounced' } as const;

function writeReport(event: MailEvent): string {
  if (event.event === 'other') return JSON.stringify({ type: 'domain.updated', data: { id: '1' } });
  if (event.event === 'suppressed') {
    const data = { id: '1', email: event.address, origin: 'bounce' };
    return JSON.stringify({ type: 'suppression.added', data });
  }
  const { key, id, report } = event;
  const data = { email_id: id, to: [], tags: { key } };
  return JSON.stringify({ type: `email.${RESEND_EVENTS[report.outcome]}`, data });
}

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
      const faults = { fails: 'error', 'response-lost': 'cut-after' } as const;
      resend.fault = () =>
        typeof fault === 'object' ? RESEND_REFUSALS[fault.refuses] : fault && faults[fault];
    },
    report(event) {
      const body = writeReport(event);
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
      deduplicatesFor: memory.deduplicatesFor,
      pace: memory.pace,
      send: (mail, deadline) => memory.send(mail, deadline),
      readEvent: (body, headers) => memory.readEvent(body, headers),
    },
    taken: () =>
      [...memory.accepted.values()].map(({ key, message, files }) => ({ key, ...message, files })),
    meet(fault) {
      memory.losesResponses = fault === 'response-lost';
      memory.fate = () => {
        if (fault === 'fails') return { outcome: 'unknown', reason: 'failed' };
        if (typeof fault !== 'object') return undefined;
        const { refuses: about, ...wait } = fault;
        return { outcome: 'refused', about, reason: 'refused', ...wait };
      };
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

/** Netlify Blobs, whose client reads the address of the server at each call. */
function openBlobs(context: string, stop: () => Promise<unknown>) {
  const connect = (to: string) => void vi.stubEnv('NETLIFY_BLOBS_CONTEXT', to);
  return {
    store: openBlobsStore({ purpose: 'test', deployContext: 'dev', deadline: 4_000 }),
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
