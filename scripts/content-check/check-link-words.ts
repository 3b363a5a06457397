import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/min';
import { explain, type Explanation } from './mistake.ts';

/** Words that name a kind of file, by its ending. */
export const FILE_KINDS: Readonly<Record<string, RegExp>> = {
  pdf: /\bPDF\b/i,
  xlsx: /\b(?:workbook|XLSX|Excel|spreadsheet)\b/i,
};

/** Finds the phone number that the words of a link name, as +13035550101. */
export function findNumber(words: string, country: string): string | undefined {
  const numbers = findPhoneNumbersInText(words, { defaultCountry: country as CountryCode });
  // Shorter numbers may be codes of classifications: 13-1051.
  return numbers.find(({ number }) => number.nationalNumber.length >= 8)?.number.number;
}

/** Finds the mailbox that the words of a link name. */
export function findMailbox(words: string): string | undefined {
  return /[\w.-]+@[\w.-]+\.\w+/.exec(words)?.[0];
}

/**
 * Checks that a link leads where its words say: to the number or the mailbox that they name, and to a
 * file of the kind that they name.
 *
 * @param country two letters, for numbers without a calling code
 */
export function checkLinkWords(words: string, address: string, country: string): Explanation[] {
  const number = findNumber(words, country);
  const mailbox = findMailbox(words);
  const [target = ''] = address.split('?');
  const named = [number && `tel:${number}`, mailbox && `mailto:${mailbox}`].filter(Boolean);
  if (named.length > 0 && !named.includes(target)) {
    const problem = `The words "${words}" name what the link does not lead to.`;
    return explain(problem, named.map((one) => `[${words}](${String(one)})`).join(' or '));
  }
  const ending = /^\/[^?#]*\.(pdf|xlsx)$/.exec(address)?.[1];
  if (ending === undefined) return [];
  const unnamed = checkFileKind(words, ending);
  if (unnamed.length > 0) return unnamed;
  if (!/[\d.]+ (?:bytes|KB|MB)\b/.test(words)) return [];
  const problem = 'The words give the size of a file, which changes with it.';
  return explain(problem, 'the words without the size');
}

/** Checks that the words of a link to a file name this kind of file, and no other. */
export function checkFileKind(words: string, ending: string): Explanation[] {
  const kinds = Object.keys(FILE_KINDS).filter((kind) => FILE_KINDS[kind]?.test(words));
  if (kinds.join() === ending) return [];
  const problem = 'The link leads to a file, and its words do not name this kind of file alone.';
  return explain(problem, ending === 'pdf' ? 'words with "PDF"' : 'words with "workbook"');
}
