import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

/** What is kept on one line stands in brackets. */
test.each([
  ['2.6 in. polyiso, two layers, R-30', '[2.6 in.] polyiso, two layers, [R-30]'],
  ['At 3 ft of turn-up on sheet C-301.', 'At [3 ft] of turn-up on [sheet C-301].'],
  ['Cable of division 27 in Building A', 'Cable of [division 27] in [Building A]'],
  ['Back in 24–48 hours, 1,250 SF of it', 'Back in [24–48 hours], [1,250 SF] of it'],
  ['7 of 12 rooms, pre-bid 10 percent', '7 of 12 rooms, pre-bid 10 percent'],
  ['It is a building and a room', 'It is a building and a room'],
])('%s', (text, lines) => {
  const { html } = markdownToHtml(text, { hastPlugins: [keepTogether] });
  const shown = html.replaceAll('<span class="unbroken">', '[').replaceAll('</span>', ']');
  expect(shown.trim()).toBe(`<p>${lines}</p>`);
});
