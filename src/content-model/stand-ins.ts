/*
 * The values that this site is delivered with in place of a company's own. `placeholder: false` beside
 * one of them is reported: the mark was changed and the value was not.
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

/** Figures of company.yaml: value, basis, period. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  founded: ['2015'],
  years: ['10+'],
  estimators: ['25+'],
  specializations: ['50+'],
  clients: ['1,500+'],
  projects: ['5,000+'],
  accuracy: ['99%', "of our quantities are within 2% of a second estimator's on the same sheet"],
  bidHitRatio: ['92%', 'of the bids whose result our clients told us'],
  satisfaction: ['98%'],
  rating: ['4.9'],
  reviews: ['150+'],
  quoteAcceptance: ['95%'],
  averageTurnaround: ['24 hr'],
  savings: ['60%'],
  valueEngineeringSavings: ['10–20%'],
};

/** Testimonials: the invented clients, name and company. */
const CLIENTS: ReadonlySet<string> = new Set([
  'Marcus T., Drywall and framing subcontractor',
  'Elena V., Concrete contractor, foundations and flatwork',
  'Andrew P., Regional house builder',
  'Rachel K., Door, frame and hardware supplier',
  'Liam S., Commercial electrical contractor',
  'Denise W., General contractor, retail and light industrial',
]);

/** A delivered value: the field it stands in, and why it is reported. */
export interface StandIn {
  readonly field: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds the delivered values in an entry that says `placeholder: false`.
 *
 * @param file path of the content file
 * @param entry names of the entries around it, outermost first
 */
export function findStandIns(file: string, entry: readonly string[], fields: Fields): StandIn[] {
  if (/(?:^|[\\/])company\.yaml$/.test(file)) {
    const [list, name = ''] = entry;
    if (list === undefined) return findIdentity(fields);
    return list === 'figures' ? findFigure(name, fields) : [];
  }
  if (/(?:^|[\\/])testimonials\.yaml$/.test(file)) return findClient(fields);
  return [];
}

function findIdentity(fields: Fields): StandIn[] {
  return Object.entries(IDENTITY)
    .filter(([field, pattern]) => pattern.test(write(field, fields[field])))
    .map(([field]) => ({
      field,
      reason: `${field} is still the sample's, though the file says placeholder: false`,
    }));
}

function write(field: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return field === 'phone' ? text.replaceAll(/\D/g, '') : text;
}

function findFigure(name: string, { value, basis, period }: Fields): StandIn[] {
  const delivered = FIGURES[name]?.join() ?? '';
  const stated = [value, basis, period].filter((part) => typeof part === 'string').join();
  if (delivered === '' || stated !== delivered) return [];
  const reason = `still the sample's ${String(value)}, though it says placeholder: false; if it is true of the company, add what it rests on as basis or period`;
  return [{ field: 'value', reason }];
}

function findClient({ name, company }: Fields): StandIn[] {
  if (!CLIENTS.has(`${String(name)}, ${String(company)}`)) return [];
  const reason = `still the sample's client, though it says placeholder: false`;
  return [{ field: 'name', reason }];
}
