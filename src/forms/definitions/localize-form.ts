import type { Field, FieldOptions } from './field.ts';
import type { Form } from './form.ts';

/** Words of the company's country in a form, and the company's choices. */
export interface LocalWords {
  /** "ZIP code", "postcode". */
  readonly postalCode: string;
  /** Sign before amounts: "$", "£". */
  readonly currencySign: string;
  /** Options of fields that the content fills, by field name. */
  readonly choices?: FieldOptions | undefined;
}

/** Returns true if the company leaves a field out: the content lists no options for it. */
export function isLeftOut(field: Field): boolean {
  return 'fromContent' in field && field.choices.length === 0;
}

/**
 * Returns a form in a country's words, with the company's choices. The definitions are written in the words of the
 * United States: ZIP code and $. A field that the company leaves out is removed from the inputs. It stays in
 * `enquiryFields`, because older pages may still send its values.
 */
export function localizeForm<F extends Form>(form: F, words: LocalWords): F {
  const translate = (text: string) =>
    text.replaceAll('ZIP code', words.postalCode).replaceAll('$', () => words.currencySign);
  const localize = (field: Field): Field => ({
    ...field,
    ...(field.hint !== undefined && { hint: translate(field.hint) }),
    ...('choices' in field && {
      choices: (field.fromContent ? (words.choices?.[field.name] ?? []) : field.choices).map(
        (choice) => ({ ...choice, label: translate(choice.label) }),
      ),
    }),
  });
  const fields = form.fields.map(localize).filter((field) => !isLeftOut(field));
  const isAsked = (wanted: string) => fields.some(({ name }) => name === wanted);
  return {
    ...form,
    fields,
    ...(form.parts && {
      parts: form.parts
        .map((part) => ({ ...part, fields: part.fields.filter(isAsked) }))
        .filter((part) => part.fields.length > 0),
    }),
    enquiryFields: form.enquiryFields.map(localize),
  };
}
