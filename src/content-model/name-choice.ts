import { formatMoney } from './format-facts.ts';

/** A monthly package as a visitor chose it: "Pro, $750 a month". */
export function namePlan(title: string, dollarsAMonth: number | undefined): string {
  return dollarsAMonth === undefined
    ? `${title}, price by agreement`
    : `${title}, ${formatMoney(dollarsAMonth)} a month`;
}
