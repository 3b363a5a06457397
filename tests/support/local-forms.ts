import type { FieldOptions } from '#forms/definitions/field.ts';
import type { Form } from '#forms/definitions/form.ts';
import { forms } from '#forms/definitions/form-list.ts';
import { localizeForm } from '#forms/definitions/localize-form.ts';

/** The choices of the quote form that the specification names, as forms.yaml of tests/site/whole has them. */
export const QUOTE_CHOICES: FieldOptions = {
  projectSize: [
    { value: 'under-50k', label: 'Under $50,000' },
    { value: '50k-200k', label: '$50,000 to $200,000' },
    { value: '200k-500k', label: '$200,000 to $500,000' },
    { value: '500k-1m', label: '$500,000 to $1 million' },
    { value: 'over-1m', label: 'Over $1 million' },
  ],
  timeline: [
    { value: 'asap', label: 'As soon as possible' },
    { value: '24-48h', label: '24–48 hours' },
    { value: '1-week', label: 'Within one week' },
    { value: 'flexible', label: 'Flexible' },
  ],
  services: [
    'Residential Estimating',
    'Commercial Estimating',
    'Industrial Estimating',
    'Concrete & Masonry',
    'MEP Systems',
    'Electrical',
    'Value Engineering',
    'Construction Consulting',
  ].map((service) => ({ value: service, label: service })),
};

const localize = (form: Form): Form =>
  localizeForm(form, { postalCode: 'ZIP code', currencySign: '$', choices: QUOTE_CHOICES });

/** The forms in the words of the United States, with these choices. */
export const LOCAL_FORMS = {
  estimate: localize(forms.estimate),
  quote: localize(forms.quote),
  contact: localize(forms.contact),
};
