import { expect, test } from 'vitest';
import { MINUTE } from '#tests/support/contract.ts';
import { platform, renewPlatform } from '#tests/support/fresh-platform.ts';
import { ACCEPT_PAGE, CONTACT } from '#tests/support/test-platform.ts';

renewPlatform();

// A page without a script has no token.
const TYPED: Readonly<Record<string, string>> = { ...CONTACT, formToken: '' };
const send = (fields: Readonly<Record<string, string>> = TYPED) =>
  platform.submit(new URLSearchParams({ form: 'contact', ...fields }), ACCEPT_PAGE);

test('the same form eight minutes later is the same enquiry, and its page names the reference that sales has', async () => {
  // Five minutes before a step of ten.
  platform.clock.time = Date.UTC(2026, 10, 23, 16, 5);
  const first = await send();
  platform.clock.time += 8 * MINUTE;
  const second = await send();
  expect(platform.memory.read('sales')).toHaveLength(1);
  expect(first.headers.get('location')).toMatch(/reference=C-/);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
});

test('what is added after Back is another enquiry, though the page before named a problem', async () => {
  const page = await send({ ...TYPED, email: 'sam' });
  const hidden = [...(await page.text()).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const kept = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  expect((await send({ ...kept, ...TYPED })).status).toBe(303);
  const message = `${TYPED.message} The bid is due tomorrow.`;
  expect((await send({ ...kept, ...TYPED, message })).status).toBe(303);
  expect(
    platform.memory
      .read('sales')
      .map(({ text }) => text)
      .join(),
  ).toContain('due tomorrow');
});
