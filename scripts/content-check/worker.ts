/** Checks the content at each message, beside the development server's thread. */
import { parentPort } from 'node:worker_threads';
import { readPublished } from '#seo/published.ts';
import { readContentFiles } from './content-files.ts';
import { findMistakes } from './find-mistakes.ts';
import { writeSchemas } from './write-schemas.ts';

parentPort?.on('message', () => {
  void findMistakes(readContentFiles(), readPublished()).then((mistakes) => {
    parentPort?.postMessage(mistakes);
    if (mistakes.length === 0) writeSchemas();
  });
});
