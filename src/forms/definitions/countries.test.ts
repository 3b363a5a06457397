import { expect, test } from 'vitest';
import { FORM_NAMES } from '#tests/support/contract.ts';
import { checkValues } from './field.ts';
import { forms } from './form-list.ts';

/** People and jobs as they are written there; phone numbers are of ranges reserved for fiction, or made up. */
const VISITORS = [
  {
    country: 'England',
    name: 'Siân O’Connor-Hughes',
    company: 'O’Connor & Hughes Brickwork Ltd',
    phones: ['+44 (0)20 7946 0991', '01632 960 155', '+441632960155 ext. 12'],
    message:
      'Bid due 3 April 2027, 12:00 BST.\nJob: 14A High Street, Chesterfield, Derbyshire S40 1AA. Budget £48,500 + VAT.',
  },
  {
    country: 'Scotland',
    name: 'Ruaridh MacLeòid',
    company: 'MacLeòid Joinery',
    phones: ['0131 496 0155'],
    message: 'Flat 2/1, 8 Example Wynd, Edinburgh EH1 1AA. Tender 03/04/2027, areas in m².',
  },
  {
    country: 'Australia',
    name: 'Nguyễn Thị Mai',
    company: 'Mai Constructions Pty Ltd (ABN 12 345 678 901)',
    phones: ['+61 2 5550 1234', '(07) 5550 1234', '0491 570 006', '1300 975 707'],
    message: 'Unit 3/27 Example St, Brisbane QLD 4000. Closes 3.4.2027 2:00pm AEST, incl. 10% GST.',
  },
  {
    country: 'Jamaica',
    name: 'D’Andre Powell',
    company: 'Powell & Sons',
    phones: ['+1 876 555 0148', '(658) 555-0148'],
    message: 'Lot 12, Example Road, Kingston 10, St. Andrew. No postcode. J$.',
  },
  {
    country: 'Barbados',
    name: 'Renée Clarke',
    company: 'Clarke Building Contractors',
    phones: ['1-246-555-0148'],
    message: 'Example House, Bridgetown, St. Michael BB11000. Bds$.',
  },
  {
    country: 'Curaçao',
    name: 'José Martín',
    company: 'Bouwbedrijf Martín N.V.',
    phones: ['+599 9 555 0148'],
    message: 'Kaya Example 7, Willemstad, Curaçao. There are no postcodes.',
  },
] as const;

const tried = FORM_NAMES.flatMap((id) =>
  VISITORS.flatMap((visitor) => visitor.phones.map((phone) => ({ id, phone, ...visitor }))),
);

test.each(tried)('$id takes a visitor from $country with $phone as typed', (visitor) => {
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
