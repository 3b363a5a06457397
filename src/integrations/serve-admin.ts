import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Serves the forms for editors at /admin under `npm start`, also while the content has a mistake. A build
 * has them where ADMIN_REPOSITORY names the repository on GitHub that they write to.
 */
export function serveAdmin(repository = process.env['ADMIN_REPOSITORY'] ?? ''): AstroIntegration {
  // Loaded late: Astro's configuration is read before content can be.
  const load = () => import('#scripts/admin/build-admin.ts');
  return {
    name: 'serve-admin',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let cms: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;
        const find = async (file: string): Promise<string | Uint8Array | undefined> => {
          const { bundleCms, makeAdmin } = await load();
          if (file.startsWith('admin/cms/')) return (await (cms ??= bundleCms())).get(file);
          return makeAdmin(repository || 'local/website').get(file);
        };
        server.middlewares.use((request, response, next) => {
          const [path = ''] = request.url?.slice(1).split('?') ?? [];
          if (!/^admin(?:\/|$)/.test(path)) {
            next();
            return;
          }
          const file = path === 'admin' ? 'admin.html' : path;
          // Browsers read fonts and data whatever their content type.
          const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript';
          const send = (data: string | Uint8Array | undefined): void => {
            if (data === undefined) next();
            else response.setHeader('content-type', type).end(data);
          };
          find(file).then(send, next);
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (repository === '') return;
        const { bundleCms, makeAdmin } = await load();
        for (const [path, data] of [...makeAdmin(repository), ...(await bundleCms())]) {
          await mkdir(new URL('.', new URL(path, dir)), { recursive: true });
          await writeFile(new URL(path, dir), data);
        }
        logger.info(`/admin writes to ${repository}`);
      },
    },
  };
}
