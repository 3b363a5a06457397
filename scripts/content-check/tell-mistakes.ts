import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { renderMistakes } from './mistake-page.ts';
import { type Mistake, writeMistake } from './mistake.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Schemas, and the two files whose facts they hold: after a change the check begins anew. */
const FOUNDATIONS =
  /\/src\/(?:content\/(?:company|prices)\.yaml$|schemas\/|facts\/|takeoffs\/|.*\.svg$)/;

/**
 * Checks the content under `npm start`, at the beginning and after every change. While there is a
 * mistake each page shows it instead of an old text, and comes back when the mistake is mended.
 */
export function tellMistakes(): AstroIntegration {
  return {
    name: 'tell-mistakes',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        let checker = startChecker();
        let latest = checker.check();
        let shown = '';
        let mended: (() => void) | undefined;
        const follow = async (): Promise<void> => {
          const checked = latest;
          const mistakes = await checked;
          if (checked !== latest) return;
          const now = mistakes.map(writeMistake).join('\n\n');
          if (now !== shown) {
            console.log(now === '' ? '\nThe content is mended.' : `\n${now}\n`);
            server.environments.client.hot.send({ type: 'full-reload' });
          }
          shown = now;
          if (now === '') mended?.();
        };

        server.watcher.on('all', (_, path) => {
          const file = path.replaceAll('\\', '/');
          const isFoundation = FOUNDATIONS.test(file);
          if (!isFoundation && !file.startsWith(`${root}/src/content/`)) return;
          if (isFoundation) {
            checker.stop();
            checker = startChecker();
          }
          latest = checker.check();
          void follow();
        });
        server.httpServer?.on('close', () => checker.stop());

        await follow();
        if (shown !== '') {
          // Astro itself would not start over mistakes: until they are mended its port shows them.
          const { port, host } = server.config.server;
          const page = createServer((_, response) => {
            void latest.then((mistakes) => {
              response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
              response.end(renderMistakes(mistakes, root, 'refresh'));
            });
          });
          page.listen(port, typeof host === 'string' ? host : '127.0.0.1');
          console.log(
            `The site starts as soon as this is mended; until then http://localhost:${port} shows it.`,
          );
          await new Promise<void>((resolve) => (mended = resolve));
          await new Promise<void>((resolve) => {
            page.close(() => resolve());
            page.closeAllConnections();
          });
        }

        server.middlewares.use((request, response, next) => {
          if (!(request.headers.accept ?? '').includes('text/html')) {
            next();
            return;
          }
          void latest.then((mistakes) => {
            if (mistakes.length === 0) {
              next();
              return;
            }
            response.writeHead(500, {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': 'no-store',
            });
            response.end(renderMistakes(mistakes, root));
          }, next);
        });
      },
    },
  };
}

interface Checker {
  check(): Promise<readonly Mistake[]>;
  stop(): void;
}

/** A thread of its own, because the schemas keep the facts that were there when they were loaded. */
function startChecker(): Checker {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  worker.unref();
  let waiting: ((mistakes: readonly Mistake[]) => void)[] = [];
  worker.on('message', (mistakes: readonly Mistake[]) => waiting.shift()?.(mistakes));
  return {
    check: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage('check');
      }),
    stop: () => {
      for (const resolve of waiting) resolve([]);
      waiting = [];
      void worker.terminate();
    },
  };
}
