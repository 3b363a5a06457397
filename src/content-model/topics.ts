import { parse } from 'yaml';
import { topicsSchema } from './topics-schema.ts';
import source from '../content/topics.yaml?raw';
import { readContent } from './read-content.ts';

/** The topics of articles, in the order they are shown. */
export const topics: readonly string[] = readContent(
  'src/content/topics.yaml',
  topicsSchema,
  parse(source),
);
