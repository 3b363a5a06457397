import { z } from 'astro/zod';
import { text } from '../text.ts';
import { page, titledText } from './page.ts';

export const plans = page('plans', {
  lead: text(),
  waiting: text().describe('While the list is fetched'),
  withoutScript: text().describe('In place of the list, where the browser runs no scripts'),
  all: text().describe('The button that downloads every file'),
  one: text().describe('The button of one file, before its name'),
  files: text().describe('Heading of the list of files'),
  states: z.strictObject({
    loading: text(),
    checking: text(),
    done: text().describe('Once the file is saved and its checksum is right'),
    retrying: text(),
    wrong: text().describe('The bytes are not those that were sent'),
    failed: text(),
    next: text().describe(
      'The button for all files on a phone that saves one for each tap: it downloads the next',
    ),
  }),
  gone: z.strictObject({ ...titledText, call: text() }).describe('The link does not work'),
  offline: z.strictObject({ ...titledText, again: text() }).describe('The list cannot be fetched'),
  notes: z.strictObject({ title: text(), list: z.array(text()) }),
});
