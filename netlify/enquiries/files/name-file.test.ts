import { expect, test } from 'vitest';
import { nameFile } from './name-file.ts';

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file
test.each([
  ['con.pdf', '_con.pdf'],
  ['AUX.PDF', '_AUX.pdf'],
  ['lpt1', '_lpt1.pdf'],
  ['nul.A1.docx', '_nul.A1.docx'],
  ['Concrete.pdf', 'Concrete.pdf'],
  ['com10.pdf', 'com10.pdf'],
])('%s, which Windows may keep for a device, is saved as %s', (raw, name) => {
  expect(nameFile(raw)).toBe(name);
});
