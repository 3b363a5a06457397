import type { CheckedValues } from '../queue/enquiry.ts';

/** Letters that Unicode does not take apart into a base letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
};

/** Reduces a text to what two spellings of it share: no case, no accents, words apart by one space. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[æđıłøœß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Fewer digits than these belong to thousands of phone numbers. */
const MIN_DIGITS = 4;

/** A number without its country's code and the zero before its area has at least this many digits. */
const LOCAL_DIGITS = 7;

/** Returns the digits of a phone number without its extension and the zeros that not everybody dials. */
function readDigits(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/\(0\)|(?:ext|x|#).*/gis, '')
    .replace(/\D/g, '')
    .replace(new RegExp(`^0+(?=\\d{${LOCAL_DIGITS}})`), '');
}

/** Returns whether two spellings may be of one phone number: with or without the country's code. */
function isSamePhone(wanted: string, phone: string): boolean {
  const digits = readDigits(phone);
  return digits.endsWith(wanted) || (digits.length >= LOCAL_DIGITS && wanted.endsWith(digits));
}

const readText = (value: CheckedValues[string] = '') =>
  typeof value === 'string' ? value : value.join(' ');

/**
 * Returns a test of an enquiry's answers: true if all words of `text` begin a word of the name or the
 * company, or if it is the phone number in another spelling; its last four digits are enough.
 */
export function matchVisitor(text: string): (values: CheckedValues) => boolean {
  const words = fold(text).split(' ').filter(Boolean);
  const digits = /\p{L}/u.test(text.replace(/(?:ext|x)[\s.]*\d*$/i, '')) ? '' : readDigits(text);
  return ({ name, company, phone }) => {
    const own = ` ${fold(`${readText(name)} ${readText(company)}`)}`;
    if (words.length > 0 && words.every((word) => own.includes(` ${word}`))) return true;
    return digits.length >= MIN_DIGITS && isSamePhone(digits, readText(phone));
  };
}
