/** The chaos test at its full size: npm run chaos. */
import { startVitest } from 'vitest/node';

const vitest = await startVitest(['netlify/enquiries/chaos.full.test.ts'], { watch: false });
await vitest.close();
