/*
 * The identity that this site is delivered with in place of a company's own. `placeholder: false` beside
 * one of its values is reported: the mark was changed and the value was not.
 */

/** Fields of company.yaml by what only a delivered value looks like. */
const IDENTITY: Readonly<Record<string, RegExp>> = {
  name: /Datumline/,
  shortName: /Datumline/,
  legalName: /Datumline/,
  url: /\.example(?::\d+)?$/,
  phone: /55501\d\d$/,
  email: /\.example$/,
  address: /Example Street/,
  location: /41\.8853/,
  profiles: /www\.(?:facebook|linkedin)\.com\/"/,
};

/** A delivered value: the field it stands in, and why it is reported. */
export interface StandIn {
  readonly field: string;
  readonly reason: string;
}

/** Finds the delivered values of the fields of company.yaml, which says `placeholder: false`. */
export function findStandIns(fields: Readonly<Record<string, unknown>>): StandIn[] {
  return Object.entries(IDENTITY)
    .filter(([field, pattern]) => pattern.test(write(field, fields[field])))
    .map(([field]) => ({
      field,
      reason:
        field === 'phone'
          ? 'the phone number is one of 555-0100 to 555-0199, which are kept for fiction and reach nobody'
          : `${field} is still the sample's, though the file says placeholder: false`,
    }));
}

function write(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return field === 'phone' ? text.replaceAll(/\D/g, '') : text;
}
