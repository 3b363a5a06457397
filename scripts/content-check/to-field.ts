import { z } from 'zod';
import type { Field } from './schema-field.ts';

/** A schema as JSON Schema. A day is `date`, which is how it is written. */
export function toField(schema: z.core.$ZodType): Field {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'date') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'date';
    },
  });
}
