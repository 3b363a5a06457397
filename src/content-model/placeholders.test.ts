import { expect, test } from 'vitest';
import { findPlaceholders, isDemonstration } from './placeholders.ts';

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

test('says of a statement that is asked for where it is written', () => {
  const text = `record:
  list:
    - placeholder: true
      title: Insurance
      asks: Which insurer
    - placeholder: true
      title: Software
      asks: Which program
      answer: The sample's
`;
  expect(findPlaceholders('about.yaml', text).map(({ note }) => note)).toEqual([
    'pages show its answer:, which is missing; take the entry out where you state nothing',
    undefined,
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

test.each([
  ['name: Datumline Estimating', 'the example company’s name'],
  ['legalName: "DATUMLINE LLC"', 'the example company’s name'],
  ['url: https://plumbline.example', 'a reserved host, which nobody can reach'],
  ['email: plans@plumbline.example', 'a reserved host, which nobody can reach'],
  ['phone: "+13125550148"', 'one of the phone numbers'],
  ['phone: (312) 555-0148', 'one of the phone numbers'],
  ['street: 100 Example Street', 'the example company’s address'],
  ['latitude: 41.8853', 'the example company’s address'],
  ['url: https://www.facebook.com/', 'the network’s own page'],
])('"%s" has %s', (line, reason) => {
  const told = [
    expect.objectContaining({ line: 3, note: expect.stringContaining(reason) as string }),
  ];
  const text = `placeholder: false\nestimators: []\n${line}\n`;
  expect(findPlaceholders('src/content/company.yaml', text)).toEqual(told);
  expect(findPlaceholders('src/content/blog.mdx', `---\na: b\n${line}\n---\n`)).toEqual(told);
  // While the whole file is marked, the mark says it all.
  const marked = findPlaceholders('company.yaml', text.replace('false', 'true'));
  expect(marked).toMatchObject([{ line: 1, isMarked: true }]);
});

test('does not report a comment, or a company’s own values', () => {
  const text = `placeholder: false
# Datumline was here, at https://datumline.example
name: Plumb Line
url: https://plumbline.com
phone: "+13125551148"
otherOffices: [{ phone: "+27215550142" }]
profiles: [{ network: Facebook, url: https://www.facebook.com/plumbline }]
estimators: []
`;
  expect(findPlaceholders('src/content/company.yaml', text)).toEqual([]);
});

test('a company that names no estimator is reported until it says that nobody is named', () => {
  const file = 'src/content/company.yaml';
  expect(findPlaceholders(file, 'placeholder: false\n')).toMatchObject([
    { line: 1, entry: ['estimators'] },
  ]);
  for (const named of ['[{ name: Ana Lund }]', '[]']) {
    expect(findPlaceholders(file, `placeholder: false\nestimators: ${named}\n`)).toEqual([]);
  }
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
