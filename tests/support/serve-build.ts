import { join } from 'node:path';
import { projectRoot } from '#scripts/dev-server/local-settings.ts';
import { runLocalSite } from '#scripts/dev-server/run-local-site.ts';
import { serveSite } from '#scripts/dev-server/site.ts';
import { startBundledFunctions } from './bundled-functions.ts';

// `npm run preview` for tests: the same pages, redirects and headers, and the functions without the emulator.
await runLocalSite(startBundledFunctions, (settings, functions) =>
  serveSite(settings, functions, projectRoot, join(projectRoot, 'dist')),
);
