import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE_FIELD, UPLOAD_FIELD } from '#forms/definitions/plan-files.ts';
import { VISIT_FIELDS, type VisitField } from '#forms/definitions/visit-fields.ts';
import { TRANSPORT } from '#forms/definitions/wire.ts';
import { INPUTS } from '#tests/support/contract.ts';

const policy = readFileSync('src/content/policies/privacy-policy.mdx', 'utf8');

/** What the privacy policy calls each field that travels beside the visible inputs. */
const NAMED: Readonly<Record<VisitField | keyof typeof TRANSPORT | 'file' | 'upload', string>> = {
  form: 'The site has three forms',
  submissionId: 'a submission number that stops the same request from being counted twice',
  honeypot: 'A field that people cannot see is sent empty unless a program fills it in',
  token: 'asks our server for the time, signed, when you begin a form, and sends it back',
  plan: 'the plan, trade, offer or sample you came from',
  trade: 'the plan, trade, offer or sample you came from',
  offer: 'the plan, trade, offer or sample you came from',
  sample: 'the plan, trade, offer or sample you came from',
  speed: 'the rush if you chose it',
  timeZone: 'your time zone, by which our e-mails tell you hours',
  landingPage: 'the page of ours that led you to the form',
  referrer: 'the name of the website that linked you there',
  sheets: 'sends their number, sizes and sheet numbers with the form',
  utm_source: 'campaign tags in that link (utm_source and the like)',
  utm_medium: 'campaign tags',
  utm_campaign: 'campaign tags',
  utm_term: 'campaign tags',
  utm_content: 'campaign tags',
  file: 'The files may be PDF, DOC or DOCX',
  upload: 'they are uploaded as soon as you choose them, before you send the form',
};

test('the privacy policy names each field that travels with a form', () => {
  const travels = [...VISIT_FIELDS, ...Object.keys(TRANSPORT), FILE_FIELD, UPLOAD_FIELD];
  expect(Object.keys(NAMED).sort()).toEqual(travels.sort());
  for (const [field, words] of Object.entries(NAMED)) {
    expect([field, policy.includes(words)]).toEqual([field, true]);
  }
});

test('the privacy policy names each input of the forms', () => {
  const [start, end] = ['## What you send us', '## What we use it for'].map((title) =>
    policy.indexOf(title),
  );
  const section = policy.slice(start, end).toLowerCase();
  const called: Readonly<Record<string, string>> = {
    Phone: 'phone',
    'Scope of the estimate': 'the full scope or a specific trade',
  };
  for (const { label } of Object.values(INPUTS).flat()) {
    expect([label, section.includes((called[label] ?? label).toLowerCase())]).toEqual([
      label,
      true,
    ]);
  }
});
