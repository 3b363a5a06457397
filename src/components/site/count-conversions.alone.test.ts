// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { countConversion } from './count-conversions.ts';

const enquiry = new CustomEvent('site:conversion', {
  detail: { action: 'enquiry' as const, form: 'quote', reference: 'Q-9466-7181' },
});
const call = new CustomEvent('site:conversion', { detail: { action: 'call' as const } });

function load(provider: string): HTMLElement {
  document.body.innerHTML = `<script data-counter="${provider}"></script>`;
  return document.querySelector('script') as HTMLElement;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test.each([
  ['plausible', (counted: (name: string) => void) => counted],
  ['umami', (counted: (name: string) => void) => ({ track: counted })],
  ['fathom', (counted: (name: string) => void) => ({ trackEvent: counted })],
  [
    'goatcounter',
    (counted: (name: string) => void) => ({
      count: ({ path, event }: { path: string; event: boolean }) => {
        if (event) counted(path);
      },
    }),
  ],
])('%s counts a sent form and a call by their names, and nothing of the enquiry', (name, make) => {
  load(name);
  const counted = vi.fn<(name: string) => void>();
  vi.stubGlobal(name, make(counted));
  countConversion(enquiry);
  countConversion(call);
  expect(counted.mock.calls).toEqual([['enquiry-quote'], ['call']]);
});

test('a form that was sent before the script arrived is counted when it does, once', () => {
  const script = load('umami');
  const track = vi.fn();
  countConversion(enquiry);
  vi.stubGlobal('umami', { track });
  script.dispatchEvent(new Event('load'));
  script.dispatchEvent(new Event('load'));
  expect(track.mock.calls).toEqual([['enquiry-quote']]);
});

test.each(['cloudflare', 'umami', ''])(
  'nothing fails where %j counts no events or is blocked',
  (name) => {
    load(name);
    expect(() => {
      countConversion(enquiry);
    }).not.toThrow();
  },
);
