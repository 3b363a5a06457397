/** Formats "+1-312-555-0148" as "(312) 555-0148"; numbers of other countries stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1-(\d{3})-/, '($1) ');
}

/** Returns the target of a link that calls. */
export function linkPhone(phone: string): string {
  return `tel:${phone.replaceAll('-', '')}`;
}

/** Formats "09:00" on a twelve-hour clock: "9 am". */
function formatTime(time: string): string {
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

/** Formats office hours in one line: "Monday to Friday, 9 am to 5 pm Central Time". */
export function formatHours({ days, opens, closes, timeZone }: Hours): string {
  return `${days}, ${formatTime(opens)} to ${formatTime(closes)} ${timeZone}`;
}

/** Formats an amount: "$1,500", "$2.40", "£80". Whole amounts have no cents. */
export function formatMoney(amount: number, currency: 'USD' | 'GBP' = 'USD'): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
