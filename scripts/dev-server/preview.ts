import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { runUntilStopped } from './lifetime.ts';
import { prepareMail } from './mailbox.ts';
import { startLocalNetlify } from './local-netlify.ts';
import { requireFreePort } from './port.ts';
import { serve } from './server.ts';
import { StartError, projectRoot, readSettings } from './local-settings.ts';
import { createSite } from './site.ts';

await runUntilStopped(async (register) => {
  const settings = readSettings(process.env);
  await requireFreePort(settings.port, settings.host, 'PORT');

  const publishDirectory = join(projectRoot, 'dist');
  if (!existsSync(join(publishDirectory, 'index.html'))) build();

  const mailbox = await prepareMail(process.env, settings.mailboxPort);
  if (mailbox !== undefined) register(mailbox);
  const netlify = await startLocalNetlify({
    projectRoot,
    blobsDirectory: settings.blobsDirectory,
    servesFiles: true,
  });
  register(netlify);
  const server = await serve(settings, createSite(netlify, publishDirectory));
  register(server);
  announce(server.url, mailbox);
});

function build(): void {
  console.log('There is no production build yet: making one …');
  const { status } = spawnSync(process.execPath, ['scripts/install/run.mjs', 'astro', 'build'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new StartError('The production build failed: see above.');
}
