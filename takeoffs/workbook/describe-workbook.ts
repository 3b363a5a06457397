import type { WriteOptions } from 'hucre/xlsx';
import type { Issuer } from '../schema/issuer.ts';
import { FONT } from './cell-styles.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Metadata of a workbook, and its typeface. Its dates are the day of issue: the same content gives the same bytes. */
export function describeWorkbook(
  sample: Sample,
  title: string,
  issuer: Issuer,
): Pick<WriteOptions, 'properties' | 'defaultFont'> {
  const issued = new Date(`${sample.project.issued}T12:00:00Z`);
  return {
    properties: {
      title,
      subject: sample.description,
      creator: issuer.name,
      lastModifiedBy: issuer.name,
      created: issued,
      modified: issued,
    },
    defaultFont: { name: FONT, size: 10 },
  };
}
