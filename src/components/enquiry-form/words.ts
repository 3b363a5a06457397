import source from '../../content/forms.yaml?raw';
import { readCopy } from '#content-model/read-copy.ts';
import { formsSchema } from '#content-model/schemas/form-words.ts';

/** The words above every form. */
export const words = readCopy('src/content/forms.yaml', formsSchema, source);
