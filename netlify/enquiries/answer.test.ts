import { describe, expect, test } from 'vitest';
import {
  ACCEPT_PAGE,
  fillForm,
  postForm,
  postJson,
  TestPlatform,
} from '#tests/support/test-platform.ts';
import { receiveEnquiry } from './receive.ts';

describe('who gets a page, and who gets JSON', () => {
  const form = () => new URLSearchParams({ form: 'contact' });
  test.each([
    ['a browser that posts a form', postForm(form(), ACCEPT_PAGE), 'text/html'],
    [
      'a navigation without a word of what it accepts',
      postForm(fillForm({ form: 'quote' }), { 'Sec-Fetch-Mode': 'navigate' }),
      'text/html',
    ],
    ['a urlencoded form from anybody', postForm(form()), 'text/html'],
    [
      'a urlencoded form from a script',
      postForm(form(), { Accept: 'application/json' }),
      'application/json',
    ],
    ['a multipart form from a script', postForm(fillForm({ form: 'quote' })), 'application/json'],
    [
      'JSON, whatever else is accepted',
      postJson({ form: 'contact' }, ACCEPT_PAGE),
      'application/json',
    ],
  ])('%s', async (_, request, type) => {
    const response = await receiveEnquiry(request, new TestPlatform());
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(type);
  });
});
