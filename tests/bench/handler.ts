import { connect } from '#platform/connect.ts';
import type { Delivery } from '#platform/mailer.ts';
import { receiveEnquiry } from '#enquiries/receive.ts';
import {
  ESTIMATE,
  MemoryMailer,
  postJson,
  QUOTE,
  SITE,
  TestPlatform,
} from '../support/test-platform.ts';
import { makePdf } from '../support/make-plan-files.ts';

/*
 * The measured process. `own` times the handler with a store and a mailer that answer at once;
 * `used` and `held` run it against real servers in another process and take the highest
 * memory, without and with the garbage that V8 has not collected yet.
 */

const BOUNDARY = 'x-measured-x';
const PIECE = 64 * 1024;

/** A quote request with a file, whose body comes in pieces as from a connection. */
function makeQuote(file: Uint8Array): Request {
  const head = Object.entries({ ...QUOTE, services: 'Electrical' }).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${[value].flat().join()}\r\n`,
  );
  head.push(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n`,
  );
  const before = Buffer.from(head.join(''));
  const after = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  function* pieces() {
    yield before;
    for (let start = 0; start < file.length; start += PIECE) {
      // A copy, as every piece that comes from a connection is new memory.
      yield Buffer.from(file.subarray(start, start + PIECE));
    }
    yield after;
  }
  const source = pieces();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Request(`${SITE}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    duplex: 'half',
  } as RequestInit);
}

/** Reads an attachment as sending it would, and keeps nothing. */
class FastMailer extends MemoryMailer {
  override async send({ attachments }: Parameters<MemoryMailer['send']>[0]): Promise<Delivery> {
    let size = 0;
    let expected = 0;
    for (const attachment of attachments) {
      expected += attachment.size;
      for await (const chunk of attachment.read()) size += chunk.length;
    }
    return size === expected ? { outcome: 'accepted' } : { outcome: 'unknown', reason: '' };
  }
}

async function time(make: () => Request, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const room = new TestPlatform();
    room.mailer = new FastMailer();
    const request = make();
    const start = performance.now();
    const response = await receiveEnquiry(request, room);
    const took = performance.now() - start;
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    // The first rounds load what is imported late.
    if (round >= 5) times.push(took);
  }
  return times.sort((a, b) => a - b);
}

function countMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function measureMemory(file: Uint8Array, collect: boolean): Promise<number> {
  const platform = { ...connect({}), log: () => undefined };
  await receiveEnquiry(makeQuote(makePdf(1_000)), platform);
  globalThis.gc?.();
  const before = countMemory();
  let peak = before;
  const timer = setInterval(() => {
    if (collect) globalThis.gc?.();
    peak = Math.max(peak, countMemory());
  }, 1);
  const response = await receiveEnquiry(makeQuote(file), platform);
  clearInterval(timer);
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return peak - before;
}

const file = makePdf(4 * 1024 * 1024 - 1024);
const [, , mode] = process.argv;
console.log(
  JSON.stringify(
    mode === 'used' || mode === 'held'
      ? { file: file.length, peak: await measureMemory(file, mode === 'used') }
      : {
          json: await time(() => postJson(ESTIMATE), 200),
          file: await time(() => makeQuote(file), 40),
        },
  ),
);
