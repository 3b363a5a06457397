import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEnding } from '#forms/definitions/check-files.ts';
import { doubtEmail } from '#forms/definitions/doubt-email.ts';
import { checkValues } from '#forms/definitions/field.ts';
import { FORM_IDS, forms } from '#forms/definitions/form-list.ts';
import { readSheets } from '#forms/definitions/sheets.ts';
import { readVisit } from '#forms/definitions/visit.ts';
import { parseSheet } from '#plan-reader/name-sheets.ts';
import { openBuffer } from '#platform/bytes.ts';
import { readMultipart } from '#platform/read-multipart.ts';
import { SITE, TestPlatform } from '#tests/support/test-platform.ts';
import { serveUpload } from '#uploads/serve.ts';
import { readTokenAge } from './form-token.ts';
import { nameFile } from '../files/name-file.ts';
import { recognizeFile } from '#forms/definitions/recognize-file.ts';
import { servePlans } from '../files/serve-plans.ts';

const KB = 64;

/** Milliseconds of the processor that 64 KB may take. Quadratic expressions take a second and more. */
const MAX_MILLISECONDS = 300;

const platform = new TestPlatform();

/** Everything that reads text or bytes of a visitor's choice by expressions. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a PDF': (text) =>
    recognizeFile({ name: 'a.pdf', ...openBuffer(Buffer.from(`%PDF-1.4\n${text}`, 'latin1')) }),
  'a PDF behind something': (text) =>
    recognizeFile({ name: 'a.pdf', ...openBuffer(Buffer.from(`\r\n%PDF-1.4\n${text}`, 'latin1')) }),
  'a file’s name': (text) => nameFile(`${text}.pdf`),
  'a file’s ending': (text) => findEnding(text),
  // A body of text has 256 KB at most: some 8 KB for each of the three forms' fields.
  'an answer': (whole) =>
    FORM_IDS.map((id) => {
      const text = whole.slice(0, 4 * 1_024) + whole.slice(-4 * 1_024);
      const { fields, enquiryFields } = forms[id];
      const typed = (names: typeof fields) =>
        Object.fromEntries(names.map(({ name }) => [name, text]));
      return [checkValues(fields, typed(fields)), checkValues(enquiryFields, typed(enquiryFields))];
    }),
  'an address of e-mail': (text) => [doubtEmail(text), doubtEmail(`${text}@${text}`)],
  'where a visit began': (text) =>
    readVisit({ landingPage: `/${text}`, referrer: text, utm_source: text, plan: text }),
  'counted sheets': (text) => readSheets(JSON.stringify([{ size: text, numbers: [text] }])),
  'a page’s label': (text) => parseSheet(text),
  'a token': (text) => readTokenAge(text, platform),
  'the header of a body': (text) =>
    readMultipart(new Blob(['x']).stream(), `multipart/form-data; ${printable(text)}`),
  'the name in a body': (text) =>
    readMultipart(
      new Blob([
        `--x\r\nContent-Disposition: form-data; name="file"; filename="${text}"\r\n\r\n`,
      ]).stream(),
      'multipart/form-data; boundary=x',
    ),
  'the headers of an upload': (text) =>
    serveUpload(
      new Request(`${SITE}/api/uploads`, {
        method: 'POST',
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '9',
          'Upload-Metadata': `filename ${printable(text)}`,
        },
      }),
      platform,
    ),
  'the headers of a download': (text) =>
    servePlans(
      new Request(`${SITE}/api/plans/1`, {
        headers: { Authorization: `Bearer ${printable(text)}x`, Range: `bytes=${printable(text)}` },
      }),
      platform,
    ),
};

/** A header takes no line breaks and no other controls. */
const printable = (text: string) => text.replace(/[^ -~]/g, ' ');

/** Characters that the expressions repeat, alone and mixed, and an end that they do not expect. */
const piece = fc.string({
  unit: fc.constantFrom(...'01a.A-_ /x#;<"(@%=+:'.split(''), '\n', '\r', '\t', '0 0 ', 'obj'),
  minLength: 1,
  maxLength: 3,
});

/** Milliseconds of the processor, of which a busy machine takes no more. */
async function measure(read: (text: string) => unknown, text: string): Promise<number> {
  const begun = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000;
}

test.each(Object.entries(READERS))(
  '%s of 64 KB is read in no more than its time',
  async (_, read) => {
    await read('');
    await fc.assert(
      fc.asyncProperty(piece, piece, async (repeated, end) => {
        const text = repeated
          .repeat(Math.ceil((KB * 1_024) / repeated.length))
          .slice(0, KB * 1_024);
        const times = [await measure(read, text + end)];
        // Memory may have been tidied up meanwhile: an expression is slow each time.
        while (Math.min(...times) > MAX_MILLISECONDS && times.length < 3) {
          times.push(await measure(read, text + end));
        }
        expect(Math.min(...times)).toBeLessThan(MAX_MILLISECONDS);
      }),
      {
        numRuns: 25,
        examples: [
          ['1', 'x'],
          ['1 ', 'x'],
          [' ', 'x'],
          ['. ', 'x'],
          ['-', '\0'],
          ['x', '\n'],
        ],
        endOnFailure: true,
      },
    );
  },
  60_000,
);
