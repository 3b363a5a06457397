/** Checks the content whenever asked to, away from the development server, and answers with the mistakes. */
import './raw-imports.ts';
import { parentPort } from 'node:worker_threads';
import { readPublished } from '#seo/published.ts';
import { findMistakes } from './find-mistakes.ts';
import { readContentFiles } from './content-files.ts';

parentPort?.on('message', () => {
  void (async () => {
    const mistakes = await findMistakes(readContentFiles(), readPublished());
    parentPort?.postMessage(mistakes);
    if (mistakes.length > 0) return;
    const { writeSchemas } = await import('./write-schemas.ts');
    writeSchemas();
  })();
});
