import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { renderMistakes } from './mistake-page.ts';
import { formatMistake, type Mistake } from './mistake.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Checks the content under `npm start` at the beginning and after every change. While there is a mistake,
 * every page shows it instead of an old text.
 */
export function showMistakes(): AstroIntegration {
  return {
    name: 'show-mistakes',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const checker = startChecker();
        let latest = checker.check();
        let shown = '';
        let resume: (() => void) | undefined;
        const follow = async (): Promise<void> => {
          const current = latest;
          const mistakes = (await current).map(formatMistake).join('\n\n');
          if (current !== latest || mistakes === shown) return;
          shown = mistakes;
          console.log(shown === '' ? '\nThe content has no mistakes now.' : `\n${shown}\n`);
          server.environments.client.hot.send({ type: 'full-reload' });
          if (shown === '') resume?.();
        };
        server.watcher.on('all', (_, path) => {
          if (!path.replaceAll('\\', '/').startsWith(`${root}/src/content/`)) return;
          latest = checker.check();
          void follow();
        });
        server.httpServer?.on('close', () => void checker.stop());

        const answer = async (response: ServerResponse, reload: 'client' | 'refresh') => {
          const mistakes = await latest;
          if (mistakes.length === 0) return false;
          response.writeHead(500, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          });
          response.end(renderMistakes(mistakes, root, reload));
          return true;
        };
        await follow();
        if (shown !== '') {
          // Astro does not start over content that breaks its schema: until then its port shows why.
          const { port, host = '127.0.0.1' } = server.config.server;
          const page = createServer((_, response) => void answer(response, 'refresh'));
          page.listen(port, typeof host === 'string' ? host : undefined);
          console.log(`The site starts once this is corrected: http://localhost:${port} shows it.`);
          await new Promise<void>((resolve) => (resume = resolve));
          await new Promise<void>((resolve) => {
            page.close(() => resolve());
            page.closeAllConnections();
          });
        }
        server.middlewares.use((request, response, next) => {
          if (isPage(request)) answer(response, 'client').then((done) => done || next(), next);
          else next();
        });
      },
    },
  };
}

/** Tells pages from modules and assets, whose addresses have an ending or begin with /@. */
function isPage({ url = '/', headers }: IncomingMessage): boolean {
  const [path = '/'] = url.split('?');
  return headers.accept?.includes('text/html') === true || !/^\/@|\.\w+$|^\/api\//.test(path);
}

interface Checker {
  check(): Promise<readonly Mistake[]>;
  stop(): Promise<number>;
}

function startChecker(): Checker {
  const worker = new Worker(new URL('worker.ts', import.meta.url));
  worker.unref();
  const waiting: ((mistakes: readonly Mistake[]) => void)[] = [];
  worker.on('message', (mistakes: readonly Mistake[]) => waiting.shift()?.(mistakes));
  return {
    check: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        worker.postMessage('check');
      }),
    stop: () => worker.terminate(),
  };
}
