import { nameTimeZone, readTime, writeTime } from '#forms/definitions/office-hours.ts';

/*
 * Formats numbers, money, days, hours and lists for the company's country. The locale is company.yaml's, such as en-US.
 * Functions load this file too.
 */

/** Names a language in English: es → "Spanish". */
export function nameLanguage(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/** Formats a number with the locale's separators: "1,500". */
export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

/**
 * Formats an amount: "$1,500", "$2.40", "£80". Whole amounts have no cents.
 *
 * @param currency ISO 4217 code, in capitals or not
 * @param sign of the currency
 * @param digits decimals, if not as many as the amount needs
 */
export function formatMoney(
  amount: number,
  currency: string,
  locale: string,
  sign: string = signCurrency(currency, locale),
  digits: number = Number.isInteger(amount) ? 0 : 2,
): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? sign : type === 'minusSign' ? '−' : value))
    .join('')
    .replace(/([A-Z])(?=\d)/, '$1\u00A0');
}

function readCurrencyPart(
  currency: string,
  locale: string,
  display: 'name' | 'symbol' | 'narrowSymbol',
): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
  }).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Returns a currency's name in the plural: "US dollars". */
export function nameCurrency(currency: string, locale: string): string {
  return readCurrencyPart(currency, locale, 'name');
}

/** Returns the sign before an amount: "$", "£". */
export function signCurrency(currency: string, locale: string): string {
  return readCurrencyPart(currency, locale, 'symbol');
}

/** English of no country, whose currency symbols are unambiguous: US$, CA$, A$. */
const WORLD = 'en-001';

/**
 * Returns a currency's sign, unambiguous on the site: "$" for the company's own dollars, "US$" or "A$" for others.
 * The company's own sign is made unambiguous too if another currency of the site shares it.
 *
 * @param own currency of the company
 * @param shown currencies that stand on the site
 */
export function distinguishCurrency(
  currency: string,
  own: string,
  locale: string,
  shown: readonly string[],
): string {
  const readNarrow = (code: string) => readCurrencyPart(code, WORLD, 'narrowSymbol');
  const isAlone = shown.every((code) => code === own || readNarrow(code) !== readNarrow(own));
  return currency === own && isAlone
    ? signCurrency(currency, locale)
    : signCurrency(currency, WORLD);
}

const DAY_STYLES = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a day of a content file, which is midnight UTC: "March 4, 2026"; medium "Mar 4, 2026", month "Mar 2026". */
export function formatDay(
  day: Date,
  locale: string,
  style: keyof typeof DAY_STYLES = 'long',
): string {
  return day.toLocaleDateString(locale, { ...DAY_STYLES[style], timeZone: 'UTC' });
}

interface Hours {
  readonly week: readonly {
    readonly days: string;
    /** Times of day on a 24-hour clock, "09:00". */
    readonly opens: string;
    readonly closes: string;
  }[];
  /** IANA name, "America/Chicago". */
  readonly timeZone: string;
}

/**
 * Formats office hours in one line: "Monday to Friday, 9 am to 12 pm and 1 pm to 5 pm; Saturday, 9 am to 12 pm Central
 * Time".
 */
export function formatHours({ week, timeZone }: Hours, locale: string): string {
  // Lines do not break within "1 pm".
  const write = (time: string) => writeTime(readTime(time), locale).replaceAll(' ', '\u00A0');
  const openings = Map.groupBy(week, ({ days }) => days);
  const lines = [...openings].map(([days, list]) => {
    const spans = list.map(({ opens, closes }) =>
      opens === closes ? '24 hours' : `${write(opens)} to ${write(closes)}`,
    );
    return `${days}, ${formatList(spans, locale)}`;
  });
  return `${lines.join('; ')} ${nameTimeZone(timeZone, locale)}`;
}

/** Formats a list: "Leeds, York and Hull". */
export function formatList(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(items);
}

/** Words for a postal code by country; "postal code" elsewhere. Source: zip_name_type of Google's libaddressinput. */
const POSTAL_CODE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['US', 'PH', 'PR'].map((country) => [country, 'ZIP code'])),
  ...Object.fromEntries(
    ['GB', 'AU', 'NZ', 'MY', 'GG', 'JE', 'IM'].map((country) => [country, 'postcode']),
  ),
  IE: 'Eircode',
  IN: 'PIN code',
  // Countries without postal codes where English is written. Source: geopostcodes.com, countries without zip codes, read
  // on 2026-12-01.
  ...Object.fromEntries(
    'AE AG BS BW BZ DM FJ GD GM GY HK JM KN MO QA RW SB SC SL TO VU ZM ZW'
      .split(' ')
      .map((country) => [country, 'town']),
  ),
};

/** Returns the country's word for a postal code: "ZIP code", "postcode"; "town" where there is none. */
export function namePostalCode(country: string): string {
  return POSTAL_CODE_WORDS[country] ?? 'postal code';
}
