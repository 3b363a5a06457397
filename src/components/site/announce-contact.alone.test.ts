// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { announceContact } from './announce-contact.ts';

test.each([
  ['<a href="tel:+13125550148"><b>Call</b></a>', ['call']],
  ['<a href="mailto:plans@datumline.example"><b>Write</b></a>', ['email']],
  ['<a href="/contact"><b>Get a quote</b></a>', []],
])('a click in %s is the conversion %j', (html, actions) => {
  document.body.innerHTML = html;
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push((event as CustomEvent).detail);
  document.addEventListener('site:conversion', listen);
  document.addEventListener('click', announceContact);
  document.querySelector('b')?.click();
  document.removeEventListener('site:conversion', listen);
  document.removeEventListener('click', announceContact);
  expect(heard).toEqual(actions.map((action) => ({ action })));
});
