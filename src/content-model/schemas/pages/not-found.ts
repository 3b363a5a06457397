import { z } from 'astro/zod';
import { text } from '../text.ts';
import { link, page } from './page.ts';

export const notFound = page('not-found', {
  lead: text(),
  links: z.strictObject({ title: text(), list: z.array(link) }),
  call: text(),
  drawing: z.strictObject({ name: z.string(), alt: text() }).optional().describe('May be left out'),
});
