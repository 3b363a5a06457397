import source from '../../content/forms.yaml?raw';
import { company } from '#content-model/company.ts';
import { namePostalCode } from '#content-model/format.ts';
import { ownSign } from '#content-model/prices.ts';
import { readCopy } from '#content-model/read-copy.ts';
import { formsSchema } from '#content-model/schemas/form-words.ts';
import type { Choice } from '#forms/definitions/field.ts';
import type { LocalWords } from '#forms/definitions/localize-form.ts';

/** Words that all forms share (src/content/forms.yaml). */
export const words = readCopy('src/content/forms.yaml', formsSchema, source);

/** Words of the company's country in forms and e-mails, and the choices of its forms. */
export const localWords = {
  postalCode: namePostalCode(company.address.country),
  currencySign: ownSign,
  choices: Object.fromEntries(
    Object.entries(words.choices).map(([name, choices = []]): [string, Choice[]] => [
      name,
      choices.map(({ label, value = label }) => ({ value, label })),
    ]),
  ),
} satisfies LocalWords;
