import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { build } from 'esbuild';
import { writeWhole } from '#cache/keep-result.ts';
import type { Sample } from './sample-schema.ts';
import type { Estimator } from './sheets/frame.tsx';

/** What is to be made, of data that can be handed to another thread. */
export interface Order {
  readonly type: 'sheets' | 'workbook';
  readonly id: string;
  readonly sample: Sample;
  readonly estimator: Estimator;
}

/** An answer of a thread: the bytes of an order, or why there are none. */
export type Answer =
  | { readonly number: number; readonly bytes: Uint8Array }
  | { readonly number: number; readonly error: unknown };

/** Makes what is ordered, on the thread with the fewest orders. */
export type Make = (order: Order) => Promise<Uint8Array>;

/**
 * In MB. A thread gets along with less than 96, and a sample of 380 items with this; without a limit it clears
 * up so late that a build's peak is 200 MB higher.
 */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Twelve sheets are 12 s of work for one thread. */
const THREADS = 2;

/**
 * Opens a workshop: threads that make deliverables, so that a build's own thread goes on with pages. A
 * thread reads neither TSX nor the project's names of folders, so the makers are bundled for it.
 *
 * @param root the project's folder
 * @param folder where the bundle is put, inside the project's node_modules: packages are found from there
 * @param memory what a thread may use, in MB; an order that needs more is refused
 */
export async function openWorkshop(
  root: string,
  folder: string,
  memory: ResourceLimits = MEMORY,
): Promise<Make> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/takeoffs/workshop-thread.ts'],
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  const code = Buffer.concat(outputFiles.map(({ contents }) => contents));
  // Named by what is in it: tests and a build make theirs at the same time, of the same folder.
  const bundle = join(folder, `${createHash('sha256').update(code).digest('hex')}.mjs`);
  await writeWhole(bundle, code);
  const threads = Array.from({ length: THREADS }, () => openThread(bundle, root, memory));
  return (order) => {
    const [least] = threads.toSorted((a, b) => a.waiting() - b.waiting());
    if (least === undefined) throw new Error('A workshop has threads');
    return least.make(order);
  };
}

interface Waiting extends PromiseWithResolvers<Uint8Array> {
  readonly order: Order;
}

/** What an editor can do about a thread that ended with an order in its hands. */
function explain(error: unknown, { id, type, sample }: Order): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new Error(
    `${id}: the ${type} of its ${sample.items.length} items took more memory than a thread has. ` +
      'Take the sample apart, or raise MEMORY in src/takeoffs/workshop.ts.',
    { cause: error },
  );
}

function openThread(bundle: string, root: string, memory: ResourceLimits) {
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  let worker: Worker | undefined;

  function start(): Worker {
    const started = new Worker(bundle, { workerData: root, resourceLimits: memory });
    started.on('message', (answer: Answer) => {
      const made = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('bytes' in answer) made?.resolve(answer.bytes);
      else made?.reject(answer.error);
      // A thread without an order does not keep the process from ending.
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error: unknown) => {
      worker = undefined;
      // The first was in hand; the others waited behind it.
      const [first] = waiting.values();
      const reason = first === undefined ? error : explain(error, first.order);
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    });
    return started;
  }

  return {
    waiting: () => waiting.size,
    make(order: Order): Promise<Uint8Array> {
      worker ??= start();
      const number = (orders += 1);
      const made = Promise.withResolvers<Uint8Array>();
      waiting.set(number, { ...made, order });
      worker.ref();
      worker.postMessage({ ...order, number });
      return made.promise;
    },
  };
}
