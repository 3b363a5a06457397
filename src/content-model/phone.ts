import type * as phoneNumbers from 'libphonenumber-js/min';

/** The parts of libphonenumber-js/min used here. Functions import the package only where they write a number. */
export type PhoneNumbers = Pick<
  typeof phoneNumbers,
  'getCountryCallingCode' | 'isSupportedCountry' | 'parsePhoneNumberFromString'
>;

interface Reach {
  /** E.164: "+13125550148". */
  readonly phone: string;
  readonly address: { readonly country: string };
}

/**
 * Formats the company's number as its own country reads it, "(312) 555-0148"; a number of another country in the
 * international form, "+44 113 496 0123".
 */
export function formatPhone(
  { phone, address: { country } }: Reach,
  { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString }: PhoneNumbers,
): string {
  const number = parsePhoneNumberFromString(phone);
  if (number === undefined) return phone;
  const isHome =
    isSupportedCountry(country) && getCountryCallingCode(country) === number.countryCallingCode;
  return isHome ? number.formatNational() : number.formatInternational();
}

/** Tells whether a number in E.164 has the digits that numbers of its country have. */
export function isPhone(phone: string, { parsePhoneNumberFromString }: PhoneNumbers): boolean {
  return parsePhoneNumberFromString(phone)?.isValid() ?? false;
}

/** Returns the target of a link that calls. */
export function linkPhone(phone: string): string {
  return `tel:${phone}`;
}
