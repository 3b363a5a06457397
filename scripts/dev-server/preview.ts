import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalFunctions } from './functions.ts';
import { projectRoot, StartError } from './local-settings.ts';
import { runLocalSite } from './run-local-site.ts';
import { serveSite } from './site.ts';

const publishDirectory = join(projectRoot, 'dist');

await runLocalSite(startLocalFunctions, (settings, functions) => {
  if (!existsSync(join(publishDirectory, 'index.html'))) build();
  return serveSite(settings, functions, projectRoot, publishDirectory);
});

function build(): void {
  console.log('There is no production build yet: making one …');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new StartError('The production build failed: see above.');
}
