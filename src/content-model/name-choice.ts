/** A monthly package as a visitor chose it: "Pro, $750 a month". */
export function namePackage(title: string, price: string | undefined): string {
  return price === undefined ? `${title}, price by agreement` : `${title}, ${price} a month`;
}
