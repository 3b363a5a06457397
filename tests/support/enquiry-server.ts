import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { PLANS_ENDPOINT } from '#forms/definitions/plans-listing.ts';
import { TOKEN_ENDPOINT, UPLOADS_ENDPOINT } from '#forms/definitions/wire.ts';
import { connect } from '#platform/connect.ts';
import { serveToken } from '#enquiries/receive/form-token.ts';
import { receiveEnquiry } from '#enquiries/receive/receive.ts';
import { servePlans } from '#enquiries/files/serve-plans.ts';
import { serveUpload } from '#uploads/serve.ts';
import { reportHealth } from '#enquiries/sweep/health.ts';
import { receiveEvent } from '#enquiries/sweep/receive-event.ts';
import { runSweep } from '#enquiries/sweep/run-sweep.ts';

/** Work that requests go on with after their response. */
const unfinished = new Set<Promise<unknown>>();

/*
 * The handlers behind a plain server, as a process of its own that a test may kill. `/sweep` runs a
 * redelivery at a moment `ahead` milliseconds from now, `haste` times as fast and without the pauses
 * between its e-mails, and `/health` reports as of that moment. A sweep begins once requests have done
 * their work: in five minutes each has, and two tries of one e-mail never overlap.
 */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
  const attachedLimit = process.env['ATTACHED_LIMIT'];
  const platform = {
    // The address as the platform tells it.
    ...connect({ ip: String(incoming.headers['x-test-address'] ?? '') }),
    log: () => undefined,
    ...(attachedLimit !== undefined && { attachedLimit: Number(attachedLimit) }),
    after(work: Promise<unknown>) {
      unfinished.add(work);
      void Promise.allSettled([work]).then(() => unfinished.delete(work));
    },
  };
  const ahead = Number(url.searchParams.get('ahead'));
  // Speed of its clock, so that a test need not wait for a sweep's end.
  const haste = Number(url.searchParams.get('haste') ?? 1);
  const start = Date.now();
  const clock = {
    now: () => start + ahead + (Date.now() - start) * haste,
    wait: () => Promise.resolve(),
    async waitFor(work: Promise<unknown>) {
      await work;
    },
  };
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  const request = new Request(url, {
    method: incoming.method ?? 'GET',
    headers: incoming.headers as Record<string, string>,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  } as RequestInit);
  const later = { ...platform, clock };
  async function sweepNow(): Promise<Response> {
    await Promise.allSettled(unfinished);
    return Response.json(await runSweep(later));
  }
  const handlers: readonly (readonly [path: string, handle: () => Promise<Response>])[] = [
    ['/sweep', sweepNow],
    ['/health', () => reportHealth(request, later)],
    ['/api/mail-events', () => receiveEvent(request, platform)],
    [TOKEN_ENDPOINT, () => Promise.resolve(serveToken(request, platform))],
    [UPLOADS_ENDPOINT, () => serveUpload(request, platform)],
    [PLANS_ENDPOINT, () => servePlans(request, platform)],
    ['/', () => receiveEnquiry(request, platform)],
  ];
  const handle = handlers.find(([path]) => url.pathname.startsWith(path))?.[1];
  const response = (await handle?.()) ?? new Response(null, { status: 404 });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));

server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  // As text: a number would be colored where colors are asked for.
  console.log(String((server.address() as AddressInfo).port));
});
