import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { respond, startServer } from '#scripts/dev-server/server.ts';
import { renderMistakes } from '#scripts/content-check/mistake-page.ts';
import { formatMistake, type Mistake } from '#scripts/content-check/mistake.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Milliseconds without a change until the content is checked: a search and replace saves many files. */
const PAUSE = 100;

/**
 * Checks the content under `npm start` at the beginning and after every change. Pages wait for the check, and
 * while there is a mistake each of them shows it instead of an old text.
 */
export function showMistakes(): AstroIntegration {
  return {
    name: 'show-mistakes',
    hooks: {
      'astro:server:setup': async ({ server, refreshContent }) => {
        let latest: Promise<readonly Mistake[]>;
        let shown = '';
        const check = async (find = checkContent): Promise<void> => {
          const current = (latest = find());
          const mistakes = (await current).map(formatMistake).join('\n\n');
          // A newer check has begun, and may have ended before this one.
          if (current !== latest || mistakes === shown) return;
          shown = mistakes;
          console.log(shown === '' ? '\nThe content has no mistakes now.' : `\n${shown}\n`);
          server.environments.client.hot.send({ type: 'full-reload' });
        };
        const renderResponse = async (reload: string): Promise<Response> => {
          const page = renderMistakes(await latest, root, reload);
          const headers = {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          };
          return new Response(page, { status: 500, headers });
        };

        let changes = 0;
        const settle = async (): Promise<readonly Mistake[]> => {
          const change = ++changes;
          await wait(PAUSE);
          if (change !== changes) return latest;
          const mistakes = await checkContent();
          // A page rendered while a file is saved, or while Astro stores it, can keep the old text until the next save.
          if (mistakes.length === 0) {
            await refreshContent?.({});
            for (const { name, hot } of Object.values(server.environments)) {
              if (name !== 'client') hot.send({ type: 'full-reload' });
            }
          }
          return mistakes;
        };
        server.watcher.on('all', (_, path) => {
          if (!path.replaceAll('\\', '/').startsWith(`${root}/src/content/`)) return;
          void check(settle);
        });
        await check();
        if (shown !== '') {
          // Astro does not start while content breaks its schema: meanwhile a page on its port shows why.
          const { port, host } = server.config.server;
          const page = await startServer(
            { port, host: typeof host === 'string' ? host : '127.0.0.1' },
            () => renderResponse('<meta http-equiv="refresh" content="1">'),
          );
          console.log(`The site starts once this is corrected: ${page.url} shows it.`);
          while (shown !== '') {
            await wait(1000);
            await check();
          }
          await page.stop();
        }
        await record();
        server.middlewares.use((incoming, outgoing, next) => {
          if (!isPage(incoming.url)) {
            next();
            return;
          }
          const proceed = () => {
            if (shown === '') next();
            else {
              void respond(incoming, outgoing, () =>
                renderResponse('<script type="module" src="/@vite/client"></script>'),
              );
            }
          };
          latest.then(proceed, next);
        });
      },
    },
  };
}

/** Distinguishes pages from modules, assets and functions. */
function isPage(url = '/'): boolean {
  return !/^\/@|\.\w+$|^\/api\//.test(url.split('?')[0] ?? '/');
}

/**
 * Records new addresses in src/seo/published.txt, only at the start: a file that is created and renamed later leaves no
 * address behind.
 */
async function record(): Promise<void> {
  const { recordAddresses } = await import('#scripts/content-check/record-addresses.ts');
  const added = recordAddresses();
  if (added.length > 0) {
    console.log(`New in src/seo/published.txt, to be committed: ${added.join(', ')}`);
  }
}

async function checkContent(): Promise<readonly Mistake[]> {
  // Imported here, because `astro build` reads its configuration, and with it this file, without checking.
  const { checkProject } = await import('#scripts/content-check/check-project.ts');
  return (await checkProject()).mistakes;
}
