import { expect, test, vi } from 'vitest';
import { AttachmentUnreadable } from '#platform/attachment.ts';
import { SITE, TestPlatform } from '#tests/support/test-platform.ts';
import { openUpload } from './open-upload.ts';
import { serveUpload } from './serve.ts';

const HEADERS = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' };

/** Twenty bytes, 0 to 19, in parts of ten, five and five. */
const BYTES = Uint8Array.from({ length: 20 }, (_, index) => index);
const ENDS = [10, 15, 20];

async function openThree() {
  const platform = new TestPlatform();
  const call = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    serveUpload(
      new Request(`${SITE}${path}`, {
        method,
        headers: { ...HEADERS, ...headers },
        ...(body ? { body: Uint8Array.from(body) } : {}),
      }),
      platform,
    );
  const name = Buffer.from('A-101.pdf').toString('base64');
  const begun = await call('POST', '/api/uploads', {
    'Upload-Length': '20',
    'Upload-Metadata': `filename ${name},filetype YXBwbGljYXRpb24vcGRm`,
  });
  const path = begun.headers.get('location') ?? '';
  let start = 0;
  for (const end of ENDS) {
    const part = BYTES.slice(start, end);
    expect((await call('PATCH', path, { 'Upload-Offset': String(start) }, part)).status).toBe(204);
    start = end;
  }
  const opened = await openUpload(
    platform.uploads,
    path.split('/').at(-1) ?? '',
    platform.clock.now(),
  );
  if (!opened.ok) throw new Error(opened.problem);
  return { store: platform.uploads, file: opened.file };
}

test('any piece of an upload is read byte by byte, from the parts that hold it and no others', async () => {
  const { store, file } = await openThree();
  expect([file.name, file.size]).toEqual(['A-101.pdf', 20]);
  const reads = vi.spyOn(store, 'readBytes');
  for (let start = 0; start < 20; start += 1) {
    for (let length = 1; length <= 21 - start; length += 1) {
      reads.mockClear();
      const piece = await file.read(start, length);
      expect([...piece]).toEqual([...BYTES.slice(start, start + length)]);
      const end = Math.min(start + length, 20);
      const held = ENDS.filter((to, index) => (ENDS[index - 1] ?? 0) < end && to > start);
      expect(reads).toHaveBeenCalledTimes(held.length);
    }
  }
});

test('a part that is gone and a store that does not answer are told apart', async () => {
  const { store, file } = await openThree();
  const reads = vi.spyOn(store, 'readBytes');
  reads.mockResolvedValueOnce({ ok: true, value: undefined });
  const gone: unknown = await file.read(0, 5).catch((error: unknown) => error);
  expect(gone).toBeInstanceOf(AttachmentUnreadable);
  expect(gone).toMatchObject({ cause: 'gone' });
  reads.mockResolvedValueOnce({ ok: false, reason: 'timeout' });
  const silent: unknown = await file.read(0, 5).catch((error: unknown) => error);
  expect(silent).toMatchObject({ cause: 'unavailable', message: 'timeout' });
});
