import type { Field } from './field.ts';
import type { Form } from './form.ts';

/** A country's words in a form. */
export interface LocalWords {
  /** "ZIP code", "postcode". */
  readonly postalCode: string;
  /** Sign before amounts: "$", "£". */
  readonly currencySign: string;
}

/** Returns a form in a country's words. The definitions are written in those of the United States: ZIP code and $. */
export function localizeForm<F extends Form>(form: F, words: LocalWords): F {
  const translate = (text: string) =>
    text.replaceAll('ZIP code', words.postalCode).replaceAll('$', () => words.currencySign);
  const localize = (field: Field): Field => ({
    ...field,
    ...(field.hint !== undefined && { hint: translate(field.hint) }),
    ...('choices' in field && {
      choices: field.choices.map((choice) => ({ ...choice, label: translate(choice.label) })),
    }),
  });
  return {
    ...form,
    fields: form.fields.map(localize),
    enquiryFields: form.enquiryFields.map(localize),
  };
}
