import { text } from './text.ts';

/** Text below a page's title in search results, which cut longer ones and replace shorter ones. */
export const searchDescriptionSchema = text({ minFilled: 110, maxFilled: 155 })
  .describe('Text for search results and cards, 110 to 155 characters')
  .meta({
    examples: [
      'How to read a bid tabulation, separate scope from price, and stop bidding the work you cannot win: with an hour a bid.',
    ],
  });
