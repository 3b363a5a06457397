import { expect, test, vi } from 'vitest';
import { AttachmentUnreadable } from '#platform/attachment.ts';
import { TestPlatform } from '#tests/support/test-platform.ts';
import { openUpload } from './open-upload.ts';
import { makeUploadId, UPLOAD_KEYS } from './upload.ts';

/** Twenty bytes, 0 to 19, in parts of ten, five and five. */
const BYTES = Uint8Array.from({ length: 20 }, (_, index) => index);
const ENDS = [10, 15, 20];

async function openThree() {
  const { uploads, clock } = new TestPlatform();
  const id = makeUploadId(clock.now());
  const about = { name: 'A-101.pdf', length: 20, client: '' };
  await uploads.write(UPLOAD_KEYS.about(id), JSON.stringify(about));
  let start = 0;
  for (const end of ENDS) {
    await uploads.write(UPLOAD_KEYS.part(id, start), new Blob([BYTES.slice(start, end)]));
    await uploads.write(UPLOAD_KEYS.length(id, start, end - start), '');
    start = end;
  }
  const opened = await openUpload(uploads, id, clock.now());
  if (!opened.ok) throw new Error(opened.problem);
  return { store: uploads, file: opened.file };
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
