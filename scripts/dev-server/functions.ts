import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileWatcher, mockLocation, Reactive, shouldBase64Encode } from '@netlify/dev-utils';
import { FunctionsHandler } from '@netlify/functions-dev';
import { startBlobs } from './blobs.ts';

/**
 * Largest request a function receives, in bytes as transported: binary bodies travel as base64,
 * which leaves about 4.5 MB for files. Netlify's limit for buffered functions (6 MB).
 */
const MAXIMUM_BODY = 6 * 1024 * 1024;

export interface LocalFunctions {
  /** Passes a request to the function at its address; undefined if there is none. */
  respond(request: Request): Promise<Response | undefined>;
  stop(): Promise<void>;
}

/** Returns whether a path leads to a function: at its own address or, for a scheduled one, by its name. */
export function isFunctionPath(path: string): boolean {
  return /^\/(?:api|\.netlify\/functions)\//i.test(path);
}

/**
 * Starts Netlify's emulator of functions, and a Blobs server for them. Each call starts the function anew,
 * as after a cold start. Functions are bundled at the start, and again when one of their files changes. The
 * emulator as a whole (`NetlifyDev`) bundles a function for each call, which takes a second or more, into a
 * folder that simultaneous calls share and the first to end deletes.
 *
 * @param projectRoot folder with `netlify/functions/`, absolute
 * @param blobsDirectory folder for what the functions keep in Netlify Blobs, absolute
 */
export async function startLocalFunctions(
  projectRoot: string,
  blobsDirectory: string,
): Promise<LocalFunctions> {
  const blobs = await startBlobs(blobsDirectory);
  const folder = await mkdtemp(join(tmpdir(), 'datumline-functions-'));
  const fileWatcher = new FileWatcher();
  const emulator = new FunctionsHandler({
    // netlify.toml only has the folder of functions; the rest is in their code.
    config: new Reactive({}),
    destPath: folder,
    fileWatcher,
    geolocation: mockLocation,
    projectRoot,
    settings: {},
    userFunctionsPath: join(projectRoot, 'netlify/functions'),
  });
  return {
    async respond(request) {
      const { url, method, headers } = request;
      if (!isFunctionPath(new URL(url).pathname)) return undefined;
      headers.set('x-nf-request-id', randomUUID());
      // Without a build directory the call runs the bundle that is there.
      const match = await emulator.match(new Request(url, { method, headers }), '');
      if (match === undefined) return undefined;
      // Read to the end even when it is too long: a client that is still sending would miss the response.
      const body = await readTransported(request);
      if (body.length > MAXIMUM_BODY) {
        return new Response('Request body too large', { status: 413 });
      }
      return match.handle(
        new Request(url, { method, headers, body: body.length > 0 ? body : null }),
      );
    },
    async stop() {
      await Promise.allSettled([fileWatcher.close(), blobs.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Reads a body as Netlify transports it: base64 where it is binary. The emulator marks such bodies as base64
 * without encoding them: it reads the bytes as text, and the function then decodes that text.
 */
async function readTransported(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const isBinary = shouldBase64Encode(request.headers.get('content-type') ?? '');
  // Bytes, because a string would make Request add a Content-Type where the client sent none.
  return Uint8Array.from(isBinary ? Buffer.from(bytes.toString('base64')) : bytes);
}
