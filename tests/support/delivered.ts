import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** True until an owner has made the content their own: then its numbers are theirs to choose. */
export const { placeholder: isDelivered } = z
  .object({ placeholder: z.boolean() })
  .parse(parse(readFileSync('src/content/company.yaml', 'utf8')));
