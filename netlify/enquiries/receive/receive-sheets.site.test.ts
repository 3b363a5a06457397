import { expect, test } from 'vitest';
import { z } from 'zod';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { monthly, trades } from '#tests/site/whole.ts';
import { makeDocx, makePdf } from '#tests/support/make-plan-files.ts';
import { fillForm, MemoryWebhook, postForm, QUOTE } from '#tests/support/test-platform.ts';
import { receiveEnquiry } from './receive.ts';

renewPlatform();

const ARCHITECTURAL = {
  count: 24,
  size: 'ARCH D',
  numbers: ['A-101', 'A-102', 'A-103'],
  disciplines: { A: 24 },
};
const REST = {
  count: 34,
  size: 'mostly tabloid',
  numbers: ['S101'],
  disciplines: { S: 12, E: 22 },
};
const SHEETS = JSON.stringify([ARCHITECTURAL, REST]);
const SMALL = { ...ARCHITECTURAL, count: 1, disciplines: { A: 1 } };

const file = (name: string) => new File([makePdf()], name);

/** Sends a quote request with two files. */
async function send(fields: Readonly<Record<string, string | readonly string[]>>) {
  const form = fillForm({ ...QUOTE, ...fields }, file('A.pdf'), file('REST.PDF'));
  return receiveEnquiry(postForm(form), platform);
}

const read = (mail: 'sales' | 'visitor') => platform.memory.read(mail)[0];

/** Returns the id of the trade that is measured from the sheets of a division. */
const findTrade = (division: string) =>
  trades.find(({ divisions }) => divisions[0] === division) ?? { id: '', name: '' };

const ELECTRICAL = '26';
const MEP = '23';

test('the sales e-mail begins with the sheets, and names what is missing for the trades asked for', async () => {
  const mep = findTrade(MEP);
  await send({ sheets: SHEETS, trades: [findTrade(ELECTRICAL).id, mep.id] });
  expect(read('sales')?.text.split('\n\n').slice(1, 3)).toEqual([
    expect.stringMatching(
      /^2 files, 58 sheets: 24 architectural, 12 structural, 22 electrical\. (?:Small job|Medium job|Large job|Larger than the price list)$/,
    ),
    `${mep.name} asked for, no M or P sheets seen`,
  ]);
  expect(read('sales')?.html).toContain(
    '2 files, 58 sheets: 24 architectural, 12 structural, 22 electrical. ',
  );
  expect(read('sales')?.text).toContain(
    '\n24 sheets, ARCH D, A-101, A-102, A-103\n34 sheets, mostly tabloid, S101\n',
  );
});

test('the event of the webhook begins with the same sentences', async () => {
  const webhook = new MemoryWebhook();
  platform.webhook = webhook;
  const mep = findTrade(MEP);
  await send({ sheets: SHEETS, trades: [findTrade(ELECTRICAL).id, mep.id] });
  await platform.settle();
  const { data } = z
    .object({ data: z.object({ summary: z.string() }) })
    .parse(JSON.parse(webhook.posted[0]?.body ?? ''));
  expect(data.summary.split('\n').slice(0, 3)).toEqual([
    ...(read('sales')?.text.split('\n\n').slice(1, 3) ?? []),
    expect.stringMatching(/^Name: /),
  ]);
});

test('the acknowledgement says how many sheets arrived, and no sheet number', async () => {
  await send({ sheets: SHEETS });
  expect(read('visitor')?.text).toContain(
    'Drawings: 58 sheets: 24 architectural, 12 structural, 22 electrical\n',
  );
  // A reference, such as Q-3F9A-1017, is none.
  expect(read('visitor')?.text).not.toMatch(/\bA-101|S101/);
});

/** Reads the ticket of an e-mail's text: its lines from the sheets on. */
const readTicket = (text = '') => /^About \d+ sheets?: .*(?:\n.+)*/m.exec(text)?.[0].split('\n');

test('receipt and sales e-mail repeat the ticket of the form, and the sales e-mail when an answer comes', async () => {
  platform.clock.time = Date.parse('2026-11-16T18:40:00Z');
  const sheets = JSON.stringify([SMALL, SMALL]);
  await send({
    sheets,
    type: 'specific-trade',
    trades: [findTrade(ELECTRICAL).id],
    offer: 'first',
  });
  // Monday, 12:40 pm in Milwaukee; 30 % off 100 and 150.
  const ticket = [
    'About 2 sheets: $100–$150 for one trade. 30% off the first estimate: $70–$105. Your quote states the price.',
    'Answer by Mon 2:40 pm',
    'Paid by Mon 4 pm',
    'Back by Wed 4 pm',
    'Rush, +$50: back by Tue 4 pm',
  ];
  expect(readTicket(read('visitor')?.text)).toEqual(ticket);
  expect(readTicket(read('sales')?.text)).toEqual(ticket);
  for (const part of ['$100–$150', '$70–$105', 'Mon 4 pm', '+$50']) {
    expect(read('visitor')?.html).toContain(part);
    expect(read('sales')?.html).toContain(part);
  }
  expect(read('visitor')?.text).toContain("You'll hear from us by 2:40 pm today.");
  expect(read('sales')?.text).toContain('\nPromised reply: Mon 2:40 pm\n');
});

test('a rush and the visitor’s clock travel with the form: the receipt is on it, the sales e-mail on the office’s', async () => {
  platform.clock.time = Date.parse('2026-11-16T18:40:00Z');
  await send({
    sheets: JSON.stringify([SMALL, SMALL]),
    type: 'specific-trade',
    trades: [findTrade(ELECTRICAL).id],
    speed: 'rush',
    timeZone: 'America/New_York',
  });
  expect(readTicket(read('visitor')?.text)?.slice(1)).toEqual([
    'Answer by Mon 3:40 pm (2:40 pm in Milwaukee)',
    'Paid by Mon 5 pm (4 pm in Milwaukee)',
    'Back by Tue 5 pm (4 pm in Milwaukee)',
  ]);
  expect(readTicket(read('sales')?.text)).toEqual([
    'About 2 sheets: $100–$150 for one trade. Rush, +$50. Your quote states the price.',
    'Answer by Mon 2:40 pm',
    'Paid by Mon 4 pm',
    'Back by Tue 4 pm',
  ]);
  for (const mail of [read('visitor'), read('sales')]) {
    expect(mail?.text).toContain('\nSpeed: Rush, +$50\n');
  }
});

test('the acknowledgement of a full scope names what all trades start at', async () => {
  const sheets = JSON.stringify([SMALL, SMALL]);
  await send({ sheets, type: 'full-scope', projectType: 'commercial' });
  const text = read('visitor')?.text ?? '';
  expect(text).toContain('$299');
  expect(text).toContain('$199');
  expect(text).not.toContain('$100–$150');
});

test('the acknowledgement of a takeoff of a package names no price beside that of the package', async () => {
  await send({
    sheets: JSON.stringify([SMALL, SMALL]),
    type: 'full-scope',
    plan: monthly.id,
    offer: 'first',
  });
  const text = read('visitor')?.text ?? '';
  expect(text).toMatch(
    new RegExp(`About 2 sheets: One of the \\d+ takeoffs of ${monthly.title}\\.\\n`),
  );
  expect(text).toContain(monthly.called);
  // The package's own, and that of a rush.
  expect(text.match(/\$\d+/g)).toEqual(['$50', '$300']);
});

test.each([
  ['a file that was not counted', [ARCHITECTURAL], '24 sheets: 24 architectural'],
  [
    'a manual alone',
    [
      { count: 0, textPages: 352, size: 'letter', numbers: [], disciplines: {} },
      { count: 0, textPages: 9, size: 'A4', numbers: [], disciplines: {} },
    ],
    '361 pages of text',
  ],
])('%s is told to the sales team', async (_, sheets, set) => {
  await send({ sheets: JSON.stringify(sheets) });
  expect(read('sales')?.text).toContain(`2 files, ${set}. Not all of them counted as sheets`);
  expect(read('visitor')?.text).toContain(`Drawings: ${set}`);
});

test('what was counted is priced beside a file that was not, and the ticket says so', async () => {
  await send({ sheets: JSON.stringify([SMALL]) });
  expect(readTicket(read('visitor')?.text)?.[0]).toMatch(
    /^About 1 sheet: From \$299 for all trades\. /,
  );
  expect(readTicket(read('visitor')?.text)?.[0]).toContain(
    'What could not be counted is not in this price.',
  );
});

test('a specification in Word has no sheets that could be missing', async () => {
  const specification = new File([makeDocx()], 'Specification.docx');
  const form = fillForm(
    { ...QUOTE, sheets: JSON.stringify([ARCHITECTURAL, REST]) },
    file('A.pdf'),
    file('REST.PDF'),
    specification,
  );
  await receiveEnquiry(postForm(form), platform);
  expect(read('sales')?.text).toMatch(
    /3 files, 58 sheets: 24 architectural, 12 structural, 22 electrical\. (?:Small|Medium|Large) job\n/,
  );
  expect(readTicket(read('visitor')?.text)?.[0]).not.toContain('could not be counted');
});

test('a manual alone has no price', async () => {
  const manual = { count: 0, textPages: 352, size: 'letter', numbers: [], disciplines: {} };
  await send({ sheets: JSON.stringify([manual, manual]) });
  expect(readTicket(read('visitor')?.text)).toBeUndefined();
});

test('a manual beside the drawings is told, and priced by the drawings', async () => {
  const manual = { ...ARCHITECTURAL, textPages: 352 };
  await send({ sheets: JSON.stringify([manual, REST]) });
  expect(read('sales')?.text).toMatch(
    /2 files, 58 sheets: 24 architectural, 12 structural, 22 electrical; 352 pages of text\. (?:Small job|Medium job|Large job|Larger than the price list)\n/,
  );
  expect(read('sales')?.text).toContain('24 sheets and 352 pages of text, ARCH D, A-101');
});

test('sheets without numbers say nothing of what is missing', async () => {
  const sheets = JSON.stringify([{ ...ARCHITECTURAL, numbers: [], disciplines: {} }]);
  await send({ sheets, trades: [findTrade(MEP).id] });
  expect(read('sales')?.text).toContain('2 files, 24 sheets. ');
  expect(read('sales')?.text).not.toContain('asked for');
});

test.each([
  ['another shape', JSON.stringify([{ ...ARCHITECTURAL, size: 'Call 555-0100' }])],
  ['two values', [SHEETS, SHEETS]],
])('a field with %s is left out, and the request taken', async (_, sheets) => {
  const response = await send({ sheets });
  expect(response.status).toBe(200);
  expect(read('sales')?.text).not.toMatch(/\d sheets/);
  expect([...platform.memory.accepted.values()][0]?.files).toHaveLength(2);
});

test('sheets without a file are not believed', async () => {
  await receiveEnquiry(postForm(fillForm({ ...QUOTE, sheets: SHEETS })), platform);
  expect(read('sales')?.text).not.toMatch(/\d sheets/);
});
