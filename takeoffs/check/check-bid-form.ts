import type { Report } from './check-drawing.ts';
import { FORM_COLUMNS, FORM_COSTS, FORM_MARKUPS, type BidForm } from '../schema/bid-form-schema.ts';
import type { Sample } from '../schema/sample-schema.ts';

/** Names that are in a list twice, or that it must have and has not. */
function compareNames(given: readonly string[], needed: readonly string[]) {
  return {
    twice: [...new Set(given.filter((name, index) => given.indexOf(name) < index))],
    missing: needed.filter((name) => !given.includes(name)),
  };
}

/** Reports items that a bid form leaves out, has twice or does not know, and quantities that cannot be added. */
function checkCodes(form: BidForm, { items }: Sample, report: Report): void {
  const known = items.map(({ id }) => id);
  const { twice } = compareNames(
    form.codes.map(({ code }) => code),
    [],
  );
  for (const code of twice) report(['bidForm', 'codes'], `The cost code "${code}" is there twice`);
  const places = new Map<string, string>();
  for (const [index, { code, items: own, quantity }] of form.codes.entries()) {
    const path = ['bidForm', 'codes', index];
    for (const [at, name] of own.entries()) {
      const place = [...path, 'items', at];
      const first = places.get(name);
      if (!known.includes(name)) report(place, `There is no item "${name}"`, { name, known });
      else if (first !== undefined) {
        report(place, `Item "${name}" is in ${first} already: it would be paid twice`);
      } else places.set(name, code);
    }
    const measured = (quantity ?? []).map((name) => items.find(({ id }) => id === name));
    for (const [at, name] of (quantity ?? []).entries()) {
      if (own.includes(name)) continue;
      const slip = { name, known: own };
      report([...path, 'quantity', at], `"${name}" is not among the items of ${code}`, slip);
    }
    const units = new Set(measured.flatMap((item) => item?.unit ?? []));
    if (units.size > 1) {
      const message = `Quantities in ${[...units].join(' and ')} cannot be added: choose items of one unit`;
      report([...path, 'quantity'], message);
    }
  }
  for (const name of known) {
    if (places.has(name)) continue;
    report(['bidForm', 'codes'], `The bid form has no line for "${name}": add it to a cost code`);
  }
}

/** Reports a sample whose bid form does not hold each item once, or does not lead to the sample's total. */
export function checkBidForm(sample: Sample, report: Report): void {
  const { bidForm: form, markup } = sample;
  if (form === undefined) return;
  checkCodes(form, sample, report);
  for (const [index, name] of form.unitPrices.entries()) {
    const known = sample.items.map(({ id }) => id);
    if (known.includes(name)) continue;
    report(['bidForm', 'unitPrices', index], `There is no item "${name}"`, { name, known });
  }
  const columns = compareNames(
    form.columns.map(({ column }) => column),
    FORM_COLUMNS.needed,
  );
  for (const name of columns.twice) {
    report(['bidForm', 'columns'], `The column "${name}" is there twice`);
  }
  for (const name of columns.missing) {
    report(['bidForm', 'columns'], `The form needs a column "${name}"`);
  }
  const given = form.summary.map(({ line }) => line);
  const taken = FORM_MARKUPS.filter((name) => markup[name] > 0);
  const [costs, rest] = [given.slice(0, FORM_COSTS.length), given.slice(FORM_COSTS.length)];
  const isWhole =
    compareNames(costs, FORM_COSTS).missing.length === 0 && rest.join() === taken.join();
  if (isWhole) return;
  const order = [...FORM_COSTS, ...taken].join(', ');
  report(
    ['bidForm', 'summary'],
    `The summary has ${order}, each once: costs first, in any order, then markups in this one`,
  );
}
