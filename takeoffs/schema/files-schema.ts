import { z } from 'astro/zod';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { line } from './fields.ts';
import { sampleFields } from './sample-schema.ts';

const MB = 1_000_000;

/** Bytes that a kind of file begins with, its endings and its most bytes. */
const KINDS = {
  pdf: { endings: ['pdf'], most: 10 * MB, is: (bytes: Buffer) => begins(bytes, '%PDF-') },
  workbook: {
    endings: ['xlsx'],
    most: 5 * MB,
    // An .xlsx is a ZIP, as Word files and folders are: the name of its main part tells it from those.
    is: (bytes: Buffer) => begins(bytes, 'PK\u0003\u0004') && bytes.includes('xl/workbook.xml'),
  },
  picture: {
    endings: ['png', 'jpg', 'webp'],
    most: 5 * MB,
    is: (bytes: Buffer) =>
      begins(bytes, '\u0089PNG\r\n') ||
      begins(bytes, '\u00ff\u00d8\u00ff') ||
      (begins(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP'),
  },
} as const;

type Kind = keyof typeof KINDS;

const begins = (bytes: Buffer, signature: string) =>
  bytes.toString('latin1', 0, signature.length) === signature;

/** The form of a path: beside the sample or in a folder there, with one of the kind's endings. */
const nameRule = (kind: Kind) =>
  new RegExp(`^\\./(?:[a-z0-9-]+/)*[a-z0-9-]+\\.(?:${KINDS[kind].endings.join('|')})$`);

/** Says what is wrong with a delivered file; undefined where nothing is. */
function judgeFile(folder: string, file: string, kind: Kind): string | undefined {
  const { endings, most, is } = KINDS[kind];
  // A wrong name has its own message.
  if (!nameRule(kind).test(file)) return undefined;
  const path = join(folder, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return `There is no file ${path}`;
  if (found.size > most) {
    return `${file} has ${(found.size / MB).toFixed(1)} MB; a ${kind} may have ${String(most / MB)} MB`;
  }
  return is(readFileSync(path))
    ? undefined
    : `${file} is not what its name says: a ${kind} is a real ${endings.map((one) => `.${one}`).join(', ')} file`;
}

const fileOf = (kind: Kind, about: string) => {
  const { endings } = KINDS[kind];
  return z
    .string()
    .regex(
      nameRule(kind),
      `A path beside the sample in lower-case letters, digits and hyphens, as "./files/fencing.${endings[0]}"`,
    )
    .describe(about);
};

/**
 * One sample takeoff as it was delivered: files, and what page and card say of them.
 *
 * @param folder where the files' paths start
 */
export function makeFilesSchema(folder: string) {
  const { name, order, list, description, updatedOn, price, estimator, project } =
    sampleFields.shape;
  return z.strictObject({
    name,
    order,
    list,
    description,
    placeholder: z.boolean().describe('Whether it is a placeholder for a delivered takeoff'),
    updatedOn,
    price,
    estimator,
    project: project
      .omit({ area: true })
      .extend({ name: line('What is built, without a client’s name') })
      .describe('The project'),
    divisions: z
      .array(z.string().regex(/^\d\d$/, 'Two digits in quotes, as "03"'))
      .min(1)
      .describe('MasterFormat divisions of its rows, that with most rows first'),
    total: z.number().positive().describe('Bid total, as on the last sheet'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Three capitals of ISO 4217, as USD, GBP or AUD')
      .describe("Currency of the total, where not the company's own: USD, GBP, AUD")
      .optional(),
    rows: z.number().int().positive().describe('Priced rows of the takeoff'),
    files: z
      .strictObject({
        pdf: fileOf('pdf', 'The sheets as delivered'),
        workbook: fileOf('workbook', 'The Excel workbook as delivered'),
        picture: fileOf('picture', 'A marked plan, 960 pixels wide or more'),
        pictureText: line('What the picture shows and what is marked on it'),
      })
      .superRefine((files, context) => {
        for (const kind of ['pdf', 'workbook', 'picture'] as const) {
          const message = judgeFile(folder, files[kind], kind);
          if (message !== undefined) context.addIssue({ code: 'custom', path: [kind], message });
        }
      })
      .describe('A takeoff as it was delivered, in place of plans and items'),
  });
}

export type FilesSample = z.output<ReturnType<typeof makeFilesSchema>>;
