import fc from 'fast-check';
import * as phoneNumbers from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { findPhoneLink, formatPhone, isPhone, linkPhone } from './phone.ts';

// Numbers kept for fiction: 555-01xx; Ofcom's 0113 496 0xxx and 020 7946 0xxx; ACMA's (02) 5550 xxxx.
test.each([
  ['+13125550148', 'US', '(312) 555-0148'],
  ['+441134960123', 'GB', '0113 496 0123'],
  ['+442079460958', 'GB', '020 7946 0958'],
  ['+61255501234', 'AU', '(02) 5550 1234'],
  // Another country's number is dialed from abroad.
  ['+441134960123', 'US', '+44 113 496 0123'],
  ['+13125550148', 'AU', '+1 312 555 0148'],
  // One calling code, two countries: dialed alike.
  ['+13125550148', 'CA', '(312) 555-0148'],
])('%s of a company in %s is read as %s', (phone, country, words) => {
  expect(formatPhone({ phone, address: { country } }, phoneNumbers)).toBe(words);
  expect(linkPhone(phone)).toBe(`tel:${phone}`);
});

test.each([
  ['+13125550148', true],
  ['+441134960123', true],
  ['+1312555014', false],
  ['+44113496012', false],
  ['+999555014812', false],
])('%s can be dialed: %s', (phone, valid) => {
  expect(isPhone(phone, phoneNumbers)).toBe(valid);
});

const RIGHT = '+13125550190';

// As contractors' offices write them. Extensions as in reports to libphonenumber (988), libphonenumber-for-php (67),
// phonelib (58, 367), phone-number-parser (492), global_phone (13), GlobalPhone (30) and mailgo (92); zeros in brackets,
// letters and two numbers as in https://github.com/google/libphonenumber/blob/master/FALSEHOODS.md.
test.each([
  ['(312) 555-0190', RIGHT],
  ['312.555.0190', RIGHT],
  ['1 312 555 0190', RIGHT],
  ['312\u2011555\u20110190', RIGHT],
  ['312–555–0190', RIGHT],
  ['３１２－５５５－０１９０', RIGHT],
  ['\u200E+1 312 555 0190', RIGHT],
  ['\u202A+1 312 555 0190\u202C', RIGHT],
  ['312\u00AD555\u200B0190', RIGHT],
  ['tel:+1-312-555-0190', RIGHT],
  ['Cell: 312-555-0190', RIGHT],
  ['312-555-0190 CELL', RIGHT],
  ['call after 5 pm 312-555-0190', RIGHT],
  ['+1 312 555 0190 (ask for Lee)', RIGHT],
  // Extensions.
  ['555-010-0144 x123', '+15550100144;ext=123'],
  ['(555) 010-0144 ext. 45', '+15550100144;ext=45'],
  ['312-555-0190Ext12', `${RIGHT};ext=12`],
  ['312-555-0190 extension 12 or 14', `${RIGHT};ext=12`],
  ['3125550190 #12', `${RIGHT};ext=12`],
  ['312-555-0190,45', `${RIGHT};ext=45`],
  ['+1 (312) 555-0190;ext=7', `${RIGHT};ext=7`],
  ['312-555-0190 (x12)', `${RIGHT};ext=12`],
  ['312-555-0190#', RIGHT],
  ['+13125550190 ext.', RIGHT],
  ['312-555-0190p123', RIGHT],
  ['(312) 555-0190x1234', `${RIGHT};ext=1234`],
  ['tel:+1-312-555-0190;ext=1234', `${RIGHT};ext=1234`],
  ['tel:+1-312-555-0190,1234', `${RIGHT};ext=1234`],
  ['ext. 550190', undefined],
  ['555-0190 x12', undefined],
  // The first of two.
  ['555-010-0144 / 555-010-0145', '+15550100144'],
  ['312-555-0190/312-555-0191', RIGHT],
  ['312-555-0190, 312-555-0191', RIGHT],
  ['312 555 0190 or 312 555 0191', RIGHT],
  ['312-555-0190 cell 312-555-0191', RIGHT],
  ['312-555-0190/91', RIGHT],
  // Letters for keys.
  ['1-800-555-FLOW', '+18005553569'],
  ['1-800-flowers', '+18003569377'],
  ['(800) GOT-JUNK', '+18004685865'],
  ['1-800-CONTACTS', undefined],
  // From abroad.
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['(+44) 20 7946 0958', '+442079460958'],
  ['+ 44 20 7946 0958', '+442079460958'],
  ['0044 (0)20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['+49 (0) 30 / 123 456', '+4930123456'],
  ['+39 06 6982 1234', '+390669821234'],
  ['+7 (8) 495 123-45-67', '+74951234567'],
  // Numbers that nobody can tell.
  ['555-0190', undefined],
  ['312-555-01900', undefined],
  ['312 555 0190 12', undefined],
  ['20 7946', undefined],
  ['020 7946 0958', undefined],
  ['unit 12, 555 0190', undefined],
  ['none', undefined],
])('%j, typed to a company in the US, dials %s', (typed, wanted) => {
  expect(findPhoneLink(typed, 'US', phoneNumbers)).toBe(wanted && `tel:${wanted}`);
});

test.each([
  ['0211/1234567', 'DE', '+492111234567'],
  ['030 1234567 / 8', 'DE', '+49301234567'],
  ['0170-1234567 oder 030 123456', 'DE', '+491701234567'],
  // A number, or letters on its keys.
  ['0211 12345 RUF', 'DE', undefined],
  ['0211 Büro 1234567', 'DE', undefined],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['0800 REVERSE', 'GB', '+448007383773'],
  ['(02) 5550 1234', 'AU', '+61255501234'],
])('%j, typed to a company in %s, dials %s', (typed, country, wanted) => {
  expect(findPhoneLink(typed, country, phoneNumbers)).toBe(wanted && `tel:${wanted}`);
});

test('whatever is typed, a link dials digits that were typed in that order, or there is none', () => {
  const between = fc.constantFrom(
    ...[
      '',
      ' ',
      '-',
      '.',
      '/',
      ' / ',
      ', ',
      ';',
      ') ',
      ' (',
      ' (0)',
      ' x',
      ' ext. ',
      ' or ',
      '\u200B',
    ],
  );
  const digits = fc.stringMatching(/^\d{1,5}$/);
  const typed = fc
    .tuple(
      fc.constantFrom('', '+', '(', '00', 'Tel. ', '1-'),
      fc.array(fc.tuple(digits, between), { maxLength: 8 }),
    )
    .map(([start, groups]) => start + groups.flat().join(''));
  const linked = fc.sample(typed, 3_000).flatMap((text) => {
    const link = findPhoneLink(text, 'US', phoneNumbers);
    return link === undefined ? [] : [{ text, link }];
  });
  expect(linked.length).toBeGreaterThan(50);
  for (const { text, link } of linked) {
    expect(link).toMatch(/^tel:\+[1-9]\d{6,14}(?:;ext=\d{1,7})?$/);
    const [number = '', ext = ''] = link.split(';ext=');
    const all = text.normalize('NFKC').replaceAll(/\D/g, '');
    // A zero before the area is not dialed from abroad.
    expect(all).toContain(number.slice(-5) + ext);
  }
});
