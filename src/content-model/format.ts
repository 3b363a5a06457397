/** How the company's facts are read aloud. Pages and e-mails both write them this way. */

/** "+1-312-555-0148" as people in the United States write it: "(312) 555-0148". */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1-(\d{3})-/, '($1) ');
}

/** The target of a link that calls. */
export function linkPhone(phone: string): string {
  return `tel:${phone.replaceAll('-', '')}`;
}

/** "09:00" on a twelve-hour clock: "9 am". */
function writeTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = hours % 12 === 0 ? 12 : hours % 12;
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${clock}${past} ${hours < 12 ? 'am' : 'pm'}`;
}

interface Hours {
  readonly days: string;
  /** Times of day on a 24-hour clock, "09:00". */
  readonly opens: string;
  readonly closes: string;
  readonly timeZone: string;
}

/** Opening hours in one line: "Monday to Friday, 9 am to 5 pm Central Time". */
export function formatHours({ days, opens, closes, timeZone }: Hours): string {
  return `${days}, ${writeTime(opens)} to ${writeTime(closes)} ${timeZone}`;
}

/** An amount as it is read: "$1,500", "$2.40", "£80". Whole amounts have no cents. */
export function formatMoney(amount: number, currency: 'USD' | 'GBP' = 'USD'): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
