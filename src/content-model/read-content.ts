import * as z from 'zod/v4/core';

/** Checks a content file against its schema; the error names the file, the field and what is allowed. */
export function readContent<Schema extends z.$ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, data);
  if (!result.success) throw new Error(`${file} is wrong:\n${z.prettifyError(result.error)}`);
  return result.data;
}
