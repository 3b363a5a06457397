import { expect, test } from 'vitest';
import { FORM_NAMES } from '#tests/support/contract.ts';
import { checkValues } from './field.ts';
import { forms } from './form-list.ts';

/** As visitors write there; phone numbers are of ranges reserved for fiction, or made up. */
const NAMES = ['Siân O’Connor-Hughes', 'Ruaridh MacLeòid', 'Nguyễn Thị Mai', 'D’Andre Powell'];
const COMPANIES = [
  'O’Connor & Hughes Brickwork Ltd',
  'Mai Constructions Pty Ltd (ABN 12 345 678 901)',
  'Bouwbedrijf Martín N.V.',
];
const PHONES = [
  ...['+44 (0)20 7946 0991', '01632 960 155', '+441632960155 ext. 12', '0131 496 0155'],
  ...['+61 2 5550 1234', '(07) 5550 1234', '0491 570 006', '1300 975 707'],
  ...['+1 876 555 0148', '(658) 555-0148', '1-246-555-0148', '+599 9 555 0148'],
];
const MESSAGES = [
  'Bid due 3 April 2027, 12:00 BST.\nJob: 14A High Street, Chesterfield, Derbyshire S40 1AA. Budget £48,500 + VAT.',
  'Unit 3/27 Example St, Brisbane QLD 4000. Closes 3.4.2027 2:00pm AEST, incl. 10% GST, areas in m².',
  'Kaya Example 7, Willemstad, Curaçao. There are no postcodes.',
];

const tried = FORM_NAMES.flatMap((id) =>
  PHONES.map((phone, at) => ({
    id,
    phone,
    name: NAMES[at % NAMES.length] ?? '',
    company: COMPANIES[at % COMPANIES.length] ?? '',
    message: MESSAGES[at % MESSAGES.length] ?? '',
  })),
);

test.each(tried)('$id takes $name, $company, with $phone as typed', (visitor) => {
  const { id, name, company, phone, message } = visitor;
  const [firstName = '', ...rest] = name.split(' ');
  const typed: Readonly<Record<string, string>> = {
    ...{ name, firstName, lastName: rest.join(' '), company, phone, message },
    email: 'office@example.co.uk',
    projectType: 'residential',
    type: 'full-scope',
  };
  const { fields } = forms[id];
  const checked = checkValues(fields, typed);
  expect(checked).toMatchObject({ ok: true });
  const kept = fields.filter((field) => field.name in typed);
  expect(kept.length).toBeGreaterThanOrEqual(5);
  expect(checked).toHaveProperty(
    'values',
    expect.objectContaining(
      Object.fromEntries(kept.map((field) => [field.name, typed[field.name]])),
    ),
  );
});
