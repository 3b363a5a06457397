// @ts-check
// Loaded into each Node process of a measured command: adds what the process has used to a file.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['USAGE_FILE'];

if (file !== undefined && isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(file, `${(userCPUTime + systemCPUTime) / 1e6} ${maxRSS / 1024}\n`);
  });
}
