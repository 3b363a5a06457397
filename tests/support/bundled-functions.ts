import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config, Context } from '@netlify/functions';
import { startBlobs } from '#scripts/dev-server/blobs.ts';
import type { LocalFunctions } from '#scripts/dev-server/functions.ts';
import { bundleForNode } from './bundle.ts';

const FOLDER = 'netlify/functions';

/** Module of a function: https://docs.netlify.com/build/functions/api/. */
interface FunctionModule {
  readonly default: (request: Request, context: Context) => Response | Promise<Response>;
  readonly config: Config;
}

/**
 * Runs the project's functions in this process, each bundled once, over a Blobs server of their own.
 * Netlify's emulator starts a thread for each call, which costs more than most tests; it has its own
 * spec, tests/e2e/emulator.spec.ts.
 *
 * @param directory folder of the stored blobs, absolute
 */
export async function startBundledFunctions(
  projectRoot: string,
  directory: string,
): Promise<LocalFunctions> {
  const blobs = await startBlobs(directory);
  const entries = (await readdir(join(projectRoot, FOLDER))).map((file) => `${FOLDER}/${file}`);
  const files = await bundleForNode(entries, 'functions');
  const functions = await Promise.all(
    files.map(async (file) => {
      const { default: handle, config } = (await import(file)) as FunctionModule;
      const paths = [config.path ?? `/.netlify/functions/${basename(file, '.mjs')}`].flat();
      return { handle, patterns: paths.map((pathname) => new URLPattern({ pathname })) };
    }),
  );
  return {
    async respond(request) {
      const called = functions.find(({ patterns }) =>
        patterns.some((one) => one.test(request.url)),
      );
      if (called === undefined) return undefined;
      const context = {
        ip: request.headers.get('x-forwarded-for') ?? '',
        waitUntil: (work: Promise<unknown>) => void work,
      };
      return called.handle(request, context as Context);
    },
    stop: () => blobs.stop(),
  };
}
