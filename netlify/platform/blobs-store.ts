import { setTimeout as wait } from 'node:timers/promises';
import { getStore, type Store as NetlifyStore } from '@netlify/blobs';
import type { Store, Stored } from './store.ts';

/** Milliseconds that one call may take, retries included. */
const DEADLINE = 5_000;

/** The same for the local server's store, on a machine that builds and tests besides. */
const LOCAL_DEADLINE = 20_000;

/** Pauses before the second and the third try of a request, in milliseconds. */
const PAUSES = [100, 400];

/** Netlify's limit on a store's name, in bytes. */
const MAX_NAME_LENGTH = 64;

/** The deploy context under the local server, where Netlify gives none. */
export const LOCAL_CONTEXT = 'local';

const PASSED = 'deadline passed';

interface Options {
  /** Start of the store's name, such as `enquiries`. */
  readonly purpose: string;
  /** Netlify's deploy context. It is part of the store's name, because all contexts of a site share its stores. */
  readonly deployContext: string;
  /** Milliseconds that one call may take. */
  readonly deadline?: number;
  /** Credentials of a caller outside of Netlify. */
  readonly access?: { readonly siteID: string; readonly token: string } | undefined;
}

function nameStore({ purpose, deployContext }: Options): string {
  const context = deployContext.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || LOCAL_CONTEXT;
  return `${purpose}-${context}`.slice(0, MAX_NAME_LENGTH);
}

/**
 * Netlify's client waits five seconds before each of its five retries, takes any refusal of a conditional write for a
 * success and knows no deadline. So the retries and the deadline are made here, the client is handed a status that it
 * does not retry, and `report` receives the actual failure.
 */
function makeFetch(signal: AbortSignal, report: (reason: string) => void): typeof fetch {
  return async (input, init) => {
    let reason = 'no answer';
    for (const pause of [0, ...PAUSES]) {
      try {
        await wait(pause, undefined, { signal });
        const response = await fetch(input, { ...init, signal });
        if (response.status < 500 && response.status !== 429) {
          if (!isExpected(response.status, init?.method)) report(`status ${response.status}`);
          return response;
        }
        reason = `status ${response.status}`;
        await response.body?.cancel();
      } catch (error) {
        reason = describe(error);
      }
    }
    report(signal.aborted ? PASSED : reason);
    return new Response(null, { status: 424 });
  };
}

/** A key may be missing unless it is written, and a conditional write may find its key taken. */
function isExpected(status: number, method = 'get'): boolean {
  if (status === 404) return method.toLowerCase() !== 'put';
  return status < 400 || status === 412;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failure without an error';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A store on Netlify Blobs. Make one per invocation: its credentials live no longer. */
export function openBlobsStore(options: Options): Store {
  const name = nameStore(options);
  const deadline =
    options.deadline ?? (options.deployContext === LOCAL_CONTEXT ? LOCAL_DEADLINE : DEADLINE);

  async function run<T>(work: (store: NetlifyStore) => Promise<T>): Promise<Stored<T>> {
    let refusal: string | undefined;
    const signal = AbortSignal.timeout(deadline);
    try {
      const fetch = makeFetch(signal, (reason) => (refusal = reason));
      const store = getStore({ name, consistency: 'strong', fetch, ...options.access });
      const value = await work(store);
      return refusal === undefined ? { ok: true, value } : { ok: false, reason: refusal };
    } catch (error) {
      return { ok: false, reason: refusal ?? (signal.aborted ? PASSED : describe(error)) };
    }
  }

  return {
    create: (key, data) =>
      run(async (store) => (await store.set(key, data, { onlyIfNew: true })).modified),
    write: (key, data) =>
      run(async (store) => {
        await store.set(key, data);
      }),
    readText: (key) =>
      run(
        async (store) => ((await store.get(key, { type: 'text' })) as string | null) ?? undefined,
      ),
    readBytes: (key) =>
      run(async (store) => {
        const bytes = (await store.get(key, { type: 'arrayBuffer' })) as ArrayBuffer | null;
        return bytes === null ? undefined : new Uint8Array(bytes);
      }),
    list: (prefix) =>
      run(async (store) => {
        const { blobs } = await store.list({ prefix });
        return blobs.map((blob) => blob.key).sort();
      }),
    listPage: (prefix) =>
      run(async (store) => {
        for await (const { blobs } of store.list({ prefix, paginate: true })) {
          return blobs.map((blob) => blob.key).sort();
        }
        return [];
      }),
    listNames: (prefix) =>
      run(async (store) => {
        const { blobs, directories } = await store.list({ prefix, directories: true });
        const below = [...directories, ...blobs.map(({ key }) => key)];
        const names = below.map((path) => path.slice(prefix.length).split('/')[0] ?? '');
        return [...new Set(names)].sort();
      }),
    remove: (key) => run((store) => store.delete(key)),
  };
}
