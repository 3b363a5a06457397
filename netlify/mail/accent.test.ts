import { expect, test } from 'vitest';
import { writeDeskEmail } from './desk-email.tsx';

const company = { name: 'Pine', locale: 'en-US', url: 'https://pine.example' };

test.each([
  ['of its own', '#0B7A3E', '#0B7A3E'],
  ['left out', undefined, '#F55008'],
])('an e-mail is in the accent of its company, %s', async (_, accent, shown) => {
  const own = accent === undefined ? company : { ...company, accent };
  const { html } = await writeDeskEmail({ company: own, url: 'https://pine.example/desk#token' });
  const colors = new Set(html.match(/#[\dA-F]{6}\b/g));
  expect(['#0B7A3E', '#F55008'].filter((color) => colors.has(color))).toEqual([shown]);
});
