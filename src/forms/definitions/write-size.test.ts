import { expect, test } from 'vitest';
import { writeSize } from './write-size.ts';

// A MB is 1,048,576 bytes and a KB 1,024, as in the limits of the contract; worked by hand.
test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [73_400, '72 KB'],
  [1_048_063, '1023 KB'],
  [1_048_064, '1 MB'],
  [3_565_158, '3.4 MB'],
  [4_194_304, '4 MB'],
  [104_857_600, '100 MB'],
])('%d bytes are %s', (bytes, written) => {
  expect(writeSize(bytes)).toBe(written);
});
