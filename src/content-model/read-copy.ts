import { parse } from 'yaml';
import type { z } from 'astro/zod';
import { fillFacts } from './fill-facts.ts';
import { readContent } from './read-content.ts';

/**
 * Returns the data of a content file that is no collection, such as navigation.yaml, with its facts filled.
 *
 * @param source text of the file
 * @throws Error with file, field and what is allowed, where the file breaks its schema
 */
export function readCopy<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  source: string,
): z.infer<Schema> {
  return fillFacts(readContent(file, schema, parse(source)));
}
