import { expect, test, vi } from 'vitest';
import { MemoryStore } from '#tests/support/memory-store.ts';
import { AttachmentUnreadable } from './attachment.ts';
import { openBlobs } from './bytes.ts';

/** Twenty bytes, 0 to 19, in blobs that end at these. */
const BYTES = Uint8Array.from({ length: 20 }, (_, index) => index);
const ENDS = [10, 15, 20];

function openThree() {
  const store = new MemoryStore();
  const blobs = ENDS.map((end, index) => ({ key: `${end}`, start: ENDS[index - 1] ?? 0, end }));
  for (const { key, start, end } of blobs) store.blobs.set(key, BYTES.slice(start, end));
  const pieces = blobs.map(({ key, start, end }) => ({ key, length: end - start }));
  return { store, file: openBlobs(store, pieces) };
}

test('any piece is read byte by byte, from the blobs that hold it and no others', async () => {
  const { store, file } = openThree();
  expect(file.size).toBe(20);
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

test('a blob that is gone and a store that does not answer are told apart', async () => {
  const { store, file } = openThree();
  store.blobs.delete('10');
  const gone: unknown = await file.read(0, 5).catch((error: unknown) => error);
  expect(gone).toBeInstanceOf(AttachmentUnreadable);
  expect(gone).toMatchObject({ cause: 'gone' });
  store.down = true;
  await expect(file.read(0, 5)).rejects.toMatchObject({ cause: 'unavailable', message: 'down' });
});
