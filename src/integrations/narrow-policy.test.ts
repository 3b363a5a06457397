import { expect, test } from 'vitest';
import { narrowPolicy } from './narrow-policy.ts';

// echo -n 'go()' | openssl dgst -sha256 -binary | base64.
const GO = 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';

test('a page keeps the hashes of its own scripts and styles, and every other source', () => {
  const page = (sources: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${sources} https://count.example;"><script>go()</script>`;
  const other = " 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='";
  expect(narrowPolicy(page(`${other} '${GO}'`))).toBe(page(` '${GO}'`));
});
