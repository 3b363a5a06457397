import { createHash } from 'node:crypto';
import type { Loader, LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { followFacts } from './follow-facts.ts';

/** The digest under which a loader would keep a file, where these are the facts. */
async function readDigest(text: string, facts?: string): Promise<string> {
  let digest = '';
  const loader: Loader = {
    name: 'one-file',
    load: (context) => {
      digest = context.generateDigest(text);
      return Promise.resolve();
    },
  };
  const generateDigest = (data: string | Record<string, unknown>): string =>
    createHash('sha256').update(JSON.stringify(data)).digest('hex');
  await followFacts(loader, facts).load({ generateDigest } as LoaderContext);
  return digest;
}

test('a file is read anew when it or a fact has changed, and else is not', async () => {
  const kept = await readDigest('From {price.singleTrade}', 'usd: 100');
  expect(await readDigest('From {price.singleTrade}', 'usd: 100')).toBe(kept);
  expect(await readDigest('From {price.singleTrade}', 'usd: 115')).not.toBe(kept);
  expect(await readDigest('Only {price.singleTrade}', 'usd: 100')).not.toBe(kept);
});

test('facts are all that stands beneath the content files', async () => {
  expect(await readDigest('From {price.singleTrade}')).not.toBe(
    await readDigest('From {price.singleTrade}', '{}'),
  );
});
