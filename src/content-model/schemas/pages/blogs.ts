import { text } from '../text.ts';
import { cta, headline, page } from './page.ts';

export const blogs = page('blogs', {
  headline,
  lead: text(),
  view: text().describe("What each card's link says"),
  cta,
});
