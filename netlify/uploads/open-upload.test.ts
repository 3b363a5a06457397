import { expect, test, vi } from 'vitest';
import { AttachmentUnreadable } from '#platform/attachment.ts';
import { placeUpload } from '#tests/support/place-upload.ts';
import { TestPlatform } from '#tests/support/test-platform.ts';
import { openUpload } from './open-upload.ts';

/** Twenty bytes, 0 to 19, in parts of seven, seven and six. */
const BYTES = Uint8Array.from({ length: 20 }, (_, index) => index);
const ENDS = [7, 14, 20];

async function openThree() {
  const platform = new TestPlatform();
  const { uploads, clock } = platform;
  const id = placeUpload(platform, BYTES, 'A-101.pdf', 7);
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
