import * as z from 'zod/v4/core';

/**
 * Parses a content file's data with its schema.
 *
 * @throws Error that names the file, the field and what is allowed
 */
export function readContent<Schema extends z.$ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const result = z.safeParse(schema, data);
  if (!result.success) throw new Error(`${file} is wrong:\n${z.prettifyError(result.error)}`);
  return result.data;
}
