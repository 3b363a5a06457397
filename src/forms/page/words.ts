import { parse } from 'yaml';
import source from '../../content/forms.yaml?raw';
import { readContent } from '#content-model/read-content.ts';
import { formsSchema } from '#content-model/schemas/form-words.ts';

/** The words above every form. */
export const words = readContent('src/content/forms.yaml', formsSchema, parse(source));
