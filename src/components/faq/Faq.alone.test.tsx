// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { NO_MATCH } from '#tests/specification.ts';
import { close, find, findInput, hydrate, type } from '#tests/support/react-page.ts';
import { Faq } from './Faq.tsx';

const ask = (id: string, question: string, answer: string) => ({ id, question, answer });
const faq = (
  <Faq
    search={{ label: 'Search', placeholder: 'rebar', synonyms: [['zip code', 'postcode']] }}
    noMatch={NO_MATCH}
    categories={[
      {
        id: 'start',
        title: 'Start',
        keynote: 'A',
        questions: [
          ask('plans', 'What do you need?', '<p>Plans &amp; the <b>post</b>code.</p>'),
          ask('price', 'What does it cost?', '<p>See <a href="/pricing">all prices</a>.</p>'),
        ],
      },
      {
        id: 'files',
        title: 'Files',
        keynote: 'B',
        questions: [ask('upload', 'Which files?', '<p>PDF, priced by the sheet.</p>')],
      },
    ]}
  />
);

/** The highlights of the page, which this DOM has none of. */
const highlights = new Map<string, ReadonlySet<Range>>();

function open(): void {
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: readonly Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal('CSS', { highlights, escape: (text: string) => text });
  history.replaceState(null, '', '/faq');
  hydrate(faq);
}

const listIds = (selector: string) => [...document.querySelectorAll(selector)].map(({ id }) => id);
const shown = () => listIds('section:not([hidden]) details:not([hidden])');
const opened = () => listIds('details[open]');
const marks = () => [...(highlights.get('search-hit') ?? [])].map(String);
const status = () => find('[role=status]').textContent;
const search = (text: string) => {
  type(findInput(), text);
};

afterEach(close);

test('the search shows, marks, counts and opens what it finds, and shows all again', () => {
  open();
  expect(shown()).toEqual(['plans', 'price', 'upload']);
  search('PRICE');
  expect(shown()).toEqual(['price', 'upload']);
  expect(marks()).toEqual(['price', 'price']);
  expect(opened()).toEqual(['price']);
  expect(status()).toBe('2 questions match');
  search('zzzz');
  expect(status()).toBe(NO_MATCH.title + NO_MATCH.hint);
  // Spaces are no question.
  search('  ');
  expect([shown().length, marks(), opened(), status()]).toEqual([3, [], [], '']);
  search('PRICE');
  search('');
  expect([shown().length, marks(), opened(), status()]).toEqual([3, [], [], '']);
});

test('a hit is marked across tags and entities', () => {
  open();
  search('zip code');
  expect(marks()).toEqual(['postcode']);
});

test('a translated page is searched in both languages, counted and marked', () => {
  open();
  const question = find('#price h3');
  question.innerHTML = '<font><font>¿Cuánto cuesta?</font></font>';
  search('cuesta');
  expect([shown(), marks(), status()]).toEqual([['price'], ['cuesta'], '1 question matches']);
  search('does it cost');
  expect([shown(), marks(), status()]).toEqual([['price'], [], '1 question matches']);
});
