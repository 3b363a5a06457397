import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FileWatcher,
  type FileWatchSubscriptionHandle,
  type FileWatchSubscriptionOptions,
  mockLocation,
  Reactive,
} from '@netlify/dev-utils';
import { FunctionsHandler } from '@netlify/functions-dev';

/** Paths of functions: their own, and by name those that run on a schedule. */
const FUNCTION = /^\/(?:api|\.netlify\/functions)\//i;

export interface LocalFunctions {
  /**
   * Lets the function answer whose address this is.
   *
   * @param request its body as Netlify hands it to functions
   * @returns nothing when there is no function at this address
   */
  answer(request: Request): Promise<Response | undefined>;
  stop(): Promise<void>;
}

/** Milliseconds from a change until functions are bundled again. */
const BUNDLE_DELAY = 3000;

/**
 * Bundling takes seconds of the thread that renders pages, and functions read prices and facts too. It waits,
 * so that the page with a changed price comes first.
 */
class DelayedWatcher extends FileWatcher {
  override subscribe(options: FileWatchSubscriptionOptions): FileWatchSubscriptionHandle {
    let timer: NodeJS.Timeout | undefined;
    const onChange = (paths: string[]): void => {
      clearTimeout(timer);
      timer = setTimeout(() => options.onChange?.(paths), BUNDLE_DELAY).unref();
    };
    return super.subscribe({ ...options, onChange });
  }
}

/**
 * Starts Netlify's emulator of functions. Each call starts the function anew, as after a cold start.
 * Functions are bundled at the start, and again when one of their files changes. The emulator as a whole
 * (`NetlifyDev`) bundles a function for each call, which takes a second or more, into a folder that
 * simultaneous calls share and the first to end deletes.
 *
 * @param projectRoot folder with `netlify/functions/`, absolute
 */
export async function startLocalFunctions(projectRoot: string): Promise<LocalFunctions> {
  const folder = await mkdtemp(join(tmpdir(), 'datumline-functions-'));
  const fileWatcher = new DelayedWatcher();
  const handler = new FunctionsHandler({
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
    async answer(request) {
      if (!FUNCTION.test(new URL(request.url).pathname)) return undefined;
      const { url, method, headers } = request;
      headers.set('x-nf-request-id', randomUUID());
      // To find the function its body is not needed, and could be read only once.
      // Without a build directory the call runs the bundle that is there.
      const match = await handler.match(new Request(url, { method, headers }), '');
      return match?.handle(request);
    },
    async stop() {
      await fileWatcher.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
