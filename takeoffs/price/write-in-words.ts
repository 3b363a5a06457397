const ONES = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const THOUSANDS = ['', ' thousand', ' million', ' billion'];

/** A number from 1 to 999. */
function writeHundreds(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const [tens, ones] = [TENS[Math.floor(rest / 10) - 2], ONES[rest % 10]];
  const below =
    rest < 20 ? (ONES[rest] ?? '') : [tens, ones].filter((word) => word !== '').join('-');
  return [hundreds > 0 ? `${ONES[hundreds]} hundred` : '', below].filter(Boolean).join(' ');
}

/** Whole cents as a bid form writes a sum, the cents as hundredths: "One thousand two hundred eight and 28/100 dollars". */
export function writeInWords(cents: number): string {
  const groups: string[] = [];
  for (let rest = Math.floor(cents / 100), step = 0; rest > 0; step += 1) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(`${writeHundreds(group)}${THOUSANDS[step]}`);
    rest = Math.floor(rest / 1000);
  }
  const words = groups.length === 0 ? 'zero' : groups.join(' ');
  const hundredths = String(cents % 100).padStart(2, '0');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${hundredths}/100 dollars`;
}
