/** Inches of a length as drawings write it: feet as a number or 10', 3'-4"; inches as 8 in, 4-7/8 in. */
export function readInches(length: string | number = NaN): number {
  if (typeof length === 'number') return length * 12;
  const [, feet = 0, whole = 0, over = 0, under = 1] =
    /^(?:([\d.]+)')?-?(?:([\d.]+)(?:[- ](\d+)\/(\d+))?)?/.exec(length) ?? [];
  return Number(feet) * 12 + Number(whole) + Number(over) / Number(under);
}
