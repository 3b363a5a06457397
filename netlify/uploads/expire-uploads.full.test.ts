import { expect, test } from 'vitest';
import { HOUR } from '#tests/support/contract.ts';
import { TestPlatform } from '#tests/support/test-platform.ts';
import { expireUploads } from './expire-uploads.ts';
import { makeUploadId } from './upload.ts';

test('130,000 expired keys go in runs that fit 30 seconds at 40 ms a call, 64 calls at a time', async () => {
  const platform = new TestPlatform();
  for (let count = 0; count < 43_333; count += 1) {
    const key = `uploads/2026-11-20T0${count % 10}/${makeUploadId(platform.clock.time)}`;
    platform.uploads.blobs.set(`${key}/about`, new Uint8Array());
    platform.uploads.blobs.set(`${key}/part/000000000`, new Uint8Array());
    platform.uploads.blobs.set(`${key}/arrived`, new Uint8Array());
  }
  let calls = 0;
  let longest = 0;
  let runs = 0;
  for (let isGone = false; !isGone && runs < 20; runs += 1) {
    platform.clock.time += HOUR;
    const begun = platform.clock.time;
    calls = 0;
    platform.uploads.fault = (name) => {
      // A listing is one call after another; removals run side by side.
      calls += name === 'remove' ? 1 : 64;
      platform.clock.time = begun + Math.floor(calls / 64) * 40;
      return undefined;
    };
    isGone = await expireUploads(platform, platform.clock.now() + 22_000);
    longest = Math.max(longest, platform.clock.time - begun);
  }
  console.log(`130,000 expired keys: gone after ${runs} hourly runs, the longest ${longest} ms`);
  expect(platform.uploads.keys).toEqual(['state']);
  expect(runs).toBeLessThanOrEqual(5);
  expect(longest).toBeLessThan(25_000);
}, 120_000);
