/** The chaos test at its full size: npm run chaos. `npm test` runs a tenth of it. */
import { startVitest } from 'vitest/node';

process.env['CHAOS'] = '1000';
const vitest = await startVitest(['netlify/enquiries/chaos.test.ts'], { watch: false });
await vitest.close();
