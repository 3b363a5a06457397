import type * as phoneNumbers from 'libphonenumber-js/min';
import { MIN_DIGITS } from '#forms/definitions/doubt-phone.ts';
import { removeInvisible } from '#forms/definitions/invisible.ts';

/** The parts of libphonenumber-js/min used here. Functions import the package only where they read a number. */
export type PhoneNumbers = Pick<
  typeof phoneNumbers,
  'getCountryCallingCode' | 'isSupportedCountry' | 'parsePhoneNumberFromString'
>;

type PhoneNumber = phoneNumbers.PhoneNumber;

interface Reach {
  /** E.164: "+13125550148". */
  readonly phone: string;
  readonly address: { readonly country: string };
}

/** Maximum digits of a number, with the calling code (ITU-T E.164). */
const MAX_DIGITS = 15;

/**
 * Matches a number within a text: digits with their separators, then an extension, which a comma (a dialed pause) may
 * precede.
 */
const NUMBER =
  /(?:\+\s?|\()*\d[\d\s().\p{Pd}]*(?:(?:[,;\s]?\s?(?:ext(?:n|ension|\.)?|x|#)[.:=\s]{0,2}|,)\d{1,7}(?![\d.\p{Pd}]))?/giu;

/** Digits, then a word on the keys of a phone: 1-800-555-FLOW, (800) GOT-JUNK. */
const KEYED = /^(\+?[\d\s().-]*\d[\s)]*)((?![Ee]?[Xx]t?[.\d])(?:-[A-Za-z]|[A-Z])[A-Za-z\d-]*)$/;

/** Matches a slash after an area code, as in 0211/1234567; any other slash separates two numbers. */
const AREA_SLASH = /^(\D*(?:\d\D*){1,6})\/(?=\s*\d)/;

/** Letters of the keys 2 to 9 (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Returns the keypad digit of a letter; any other character unchanged. */
function pressKey(sign: string): string {
  const key = KEYS.findIndex((letters) => letters.includes(sign.toLowerCase()));
  return key < 0 ? sign : String(key + 2);
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/**
 * Reads a phone number as somebody typed it: with a zero in brackets, an extension, words around it, a second number
 * after it, or letters for keys. Undefined unless its length is possible in its country: a wrong number is worse than
 * none. A number without a calling code belongs to `country`.
 */
export function readPhone(
  typed: string,
  country: string,
  { isSupportedCountry, parsePhoneNumberFromString }: PhoneNumbers,
): PhoneNumber | undefined {
  const read = (text: string): PhoneNumber | undefined => {
    // Many write 00 for the plus; no country's own numbers begin with it.
    const plain = text.replace(/^[\s+(]*(?:\+|00(?=[\s.)\p{Pd}]*[1-9]))/u, '+').trim();
    const number = parsePhoneNumberFromString(plain, {
      ...(isSupportedCountry(country) && { defaultCountry: country }),
    });
    const length = countDigits(number?.number ?? '');
    const isWhole = length >= MIN_DIGITS && length <= MAX_DIGITS;
    return isWhole && number?.isPossible() === true ? number : undefined;
  };
  const text = removeInvisible(typed).normalize('NFKC').trim();
  const [, digits, word] = KEYED.exec(text) ?? [];
  if (digits !== undefined && word !== undefined) {
    const keyed = read(digits + Array.from(word, pressKey).join(''));
    const bare = read(digits);
    return keyed && bare ? undefined : (keyed ?? bare);
  }
  const runs = [...text.replace(AREA_SLASH, '$1 ').matchAll(NUMBER)].map(([run]) => run);
  const first = runs.find((run) => countDigits(run) >= MIN_DIGITS);
  // Separate digits before the number may belong to it: give up rather than dial a wrong one.
  const before = runs.slice(0, runs.indexOf(first ?? '')).join('');
  return first === undefined || countDigits(before) > 1 ? undefined : read(first);
}

/**
 * Returns the target of a link that calls (RFC 3966): "tel:+13125550148;ext=12". Undefined where no number can be
 * read.
 */
export function findPhoneLink(
  typed: string,
  country: string,
  phoneNumbers: PhoneNumbers,
): string | undefined {
  const { number, ext } = readPhone(typed, country, phoneNumbers) ?? {};
  if (number === undefined) return undefined;
  return linkPhone(ext === undefined ? number : `${number};ext=${ext}`);
}

/**
 * Formats the company's number as its own country reads it, "(312) 555-0148"; a number of another country in the
 * international form, "+44 113 496 0123".
 */
export function formatPhone({ phone, address: { country } }: Reach, lib: PhoneNumbers): string {
  const number = readPhone(phone, country, lib);
  if (number === undefined) return phone;
  const isHome =
    lib.isSupportedCountry(country) &&
    lib.getCountryCallingCode(country) === number.countryCallingCode;
  return isHome ? number.formatNational() : number.formatInternational();
}

/** Returns whether a number in E.164 has the digits that numbers of its country have. */
export function isPhone(phone: string, lib: PhoneNumbers): boolean {
  const number = readPhone(phone, '', lib);
  return number?.number === phone && number.isValid();
}

/** Returns the target of a link that calls a number in E.164. */
export function linkPhone(phone: string): string {
  return `tel:${phone}`;
}
