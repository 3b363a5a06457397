import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { findDelivered, hashText } from './compare-delivered.ts';
import { findPlaceholders, isDemonstration, listPlaceholders } from './placeholders.ts';

test('finds a whole file, and entries at any depth by the name an editor knows them by', () => {
  const text = `# a comment
title: Reviews
placeholder: true
recognition:
  list:
    - placeholder: true
      title: Accuracy
    - title: Speed
    - text: Without a name
      placeholder: true
`;
  expect(findPlaceholders('reviews.yaml', text)).toEqual([
    { file: 'reviews.yaml', line: 3, entry: [], isMarked: true },
    {
      file: 'reviews.yaml',
      line: 6,
      entry: ['recognition', 'list', 'Accuracy'],
      isMarked: true,
    },
    { file: 'reviews.yaml', line: 10, entry: ['recognition', 'list', '3'], isMarked: true },
  ]);
});

test('names the items of a file that is one list', () => {
  const text = '- id: drywall-denver\n  placeholder: true\n- id: concrete-tampa\n';
  expect(findPlaceholders('testimonials.yaml', text)).toEqual([
    { file: 'testimonials.yaml', line: 2, entry: ['drywall-denver'], isMarked: true },
  ]);
});

test('counts the lines of a Markdown file, and reads no further than its head', () => {
  const text = '---\r\ntitle: A\r\nplaceholder: true\r\n---\r\nplaceholder: true\r\n';
  expect(findPlaceholders('a.mdx', text)).toEqual([
    { file: 'a.mdx', line: 3, entry: [], isMarked: true },
  ]);
});

test('does not report what has been replaced, or a sentence that only mentions the mark', () => {
  const text = 'placeholder: false\nlist:\n  - id: x\n  - text: "placeholder: true"\n';
  expect(findPlaceholders('a.yaml', text)).toEqual([]);
});

test('an entry that is marked and as delivered is told both at once', () => {
  const text = 'figures:\n  rating: { value: "4.9", placeholder: true }\n';
  const [, rating, ...others] = findPlaceholders('src/content/company.yaml', text);
  expect(others).toEqual([]);
  expect(rating).toMatchObject({ line: 2, entry: ['figures', 'rating'], isMarked: true });
  expect(rating?.note).toMatch(
    /^“4.9” is as delivered: .* put "company.yaml › figures › rating" .*, and placeholder: false here$/,
  );
});

describe('placeholder: false beside a value as delivered is reported', () => {
  test('where the company is still the sample’s, field by field', () => {
    const text = `placeholder: false
name: Datumline Estimating
phone: "+1-312-555-0148"
email: plans@plumbline.com
url: https://datumline.example
estimators: [{ name: Ana Lund }]
`;
    const found = findPlaceholders('src/content/company.yaml', text);
    expect(found[1]?.note).toMatch(/^the phone number .* kept for fiction/);
    expect(found.map(({ line, note }) => [line, note?.split(' ')[0]])).toEqual([
      [2, 'name'],
      [3, 'the'],
      [5, 'url'],
    ]);
  });

  test('where value, basis and period of a figure are, and not where one of them is the company’s', () => {
    const text = `figures:
  rating: { value: "4.9", placeholder: false }
  founded: { value: "2015", basis: register of companies, placeholder: false }
  clients: { value: "40", placeholder: false }
  accuracy:
    value: 99%
    basis: of our quantities stand when a second estimator measures the same sheet
    period: in 2026
    placeholder: false
estimators: [{ name: Ana Lund }]
`;
    const found = findPlaceholders('src/content/company.yaml', text);
    expect(found).toMatchObject([{ line: 2, entry: ['figures', 'rating'] }]);
    expect(found[0]?.note).toContain('“4.9” is as delivered');
  });

  // Finding: reviews with only the first names changed counted as own.
  test('where a client of a review has another name and the delivered words', () => {
    const text = `- id: a
  placeholder: false
  name: Bianca S.
  review: >-
    Fixture and device counts were tagged room by room, so my foreman could check one floor against the plan before we ordered.
- id: b
  placeholder: false
  name: Liam S.
  review: They counted what we would have counted, and said what they could not see.
`;
    const delivered = [
      'Fixture and device counts were tagged room by room, so my foreman could check one floor against the plan before we ordered.',
    ];
    const found = findDelivered(
      'testimonials.yaml',
      parseDocument(text),
      new Set(delivered.map(hashText)),
    );
    expect(found.map((values) => values.map(({ name }) => name))).toEqual([['review']]);
  });
});

test('company.yaml keeps an entry and what is in it, and none whose name begins alike', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  const list = (kept: string) => {
    writeFileSync(join(folder, 'company.yaml'), `placeholder: false\nkept: [${kept}]\n`);
    return listPlaceholders(folder).map(({ entry }) => entry);
  };
  expect(list('')).toEqual([['estimators']]);
  expect(list('company.yaml › estimators')).toEqual([]);
  expect(list('company.yaml')).toEqual([]);
  expect(list('company.yaml › estim')).toEqual([['estimators']]);
  rmSync(folder, { recursive: true });
});

test('a company that names no estimator is reported, under a name that it may keep', () => {
  const file = 'src/content/company.yaml';
  expect(findPlaceholders(file, 'placeholder: false\n')).toMatchObject([
    { line: 1, entry: ['estimators'], mayKeep: 'company.yaml › estimators' },
  ]);
  const named = 'placeholder: false\nestimators: [{ name: Ana Lund }]\n';
  expect(findPlaceholders(file, named)).toEqual([]);
});

test('a policy is reported until it says who reviewed it and when', () => {
  const file = 'src/content/policies/terms.mdx';
  const who = 'reviewedBy: A. Counsel, attorney\n';
  const when = 'reviewedOn: 2026-11-02\n';
  for (const part of ['', who, when]) {
    expect(findPlaceholders(file, `---\ntitle: Terms\n${part}---\n`)).toMatchObject([{ line: 2 }]);
  }
  expect(findPlaceholders(file, `---\ntitle: Terms\n${who}${when}---\n`)).toEqual([]);
});

test('calls a build a demonstration only while there is something to speak of', () => {
  const placeholders = [{ file: 'a.yaml', line: 1, entry: [] }];
  expect(isDemonstration({ SHOW_PLACEHOLDERS: 'true' }, placeholders)).toBe(true);
  expect(isDemonstration({ SHOW_PLACEHOLDERS: 'true' }, [])).toBe(false);
  expect(isDemonstration({}, placeholders)).toBe(false);
});
