/**
 * Writes src/content-model/delivered.ts, by which the launch check knows what an owner has not replaced: npm run
 * record-delivered, after the delivered content has changed. An owner never runs it.
 */
import { writeFileSync } from 'node:fs';
import { hashContent } from './hash-content.ts';

const hashes = hashContent('src/content');
writeFileSync(
  'src/content-model/delivered.ts',
  `/** Hashes of the delivered content, written by npm run record-delivered. */
export const DELIVERED: ReadonlySet<string> = new Set(
  '${hashes.join(' ')}'.split(
    ' ',
  ),
);
`,
);
console.log(`${hashes.length} delivered values are recorded.`);
