import { expect, test } from 'vitest';
import { SITE, TestPlatform } from '#tests/support/test-platform.ts';
import { serveUpload } from './serve.ts';

const FILE = 104_857_600;

test('1,000 networks that begin uploads until they are refused leave room for 100 MB of another', async () => {
  const platform = new TestPlatform();
  const begin = async (client: string) => {
    platform.client = client;
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(FILE),
      'Upload-Metadata': 'filename cGxhbi5wZGY=',
    };
    const request = new Request(`${SITE}/api/uploads`, { method: 'POST', headers });
    return (await serveUpload(request, platform)).status;
  };
  let begun = 0;
  let refused = 0;
  for (let network = 0; network < 1_000; network += 1) {
    while ((await begin(`hostile-${network}`)) === 201) begun += 1;
    refused += 1;
  }
  console.log(`uploads: 1,000 networks declared ${begun} × 100 MB, ${refused} were refused more`);
  expect(refused).toBe(1_000);
  expect(begun).toBeGreaterThan(1_000);
  expect(await begin('visitor')).toBe(201);
}, 120_000);
