import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { listVersions } from './cache-key.ts';

const lock = (packages: Record<string, object>) => JSON.stringify({ lockfileVersion: 3, packages });

describe('versions of packages', () => {
  test('come with what they depend on, from the folder Node takes it from, and with nothing else', () => {
    const packages = {
      '': { name: 'site', dependencies: { pdf: '1', other: '1' } },
      'node_modules/pdf': { version: '1.0.0', dependencies: { '@fonts/kit': '2', flate: '1' } },
      'node_modules/pdf/node_modules/flate': { version: '1.5.0', dependencies: { tiny: '1' } },
      'node_modules/@fonts/kit': {
        version: '2.0.0',
        peerDependencies: { react: '19' },
        optionalDependencies: { absent: '1' },
      },
      'node_modules/flate': { version: '2.0.0' },
      'node_modules/tiny': { version: '1.0.0', dependencies: { pdf: '1' } },
      'node_modules/react': { version: '19.0.0' },
      'node_modules/other': { version: '1.0.0' },
    };
    expect(listVersions(lock(packages), ['pdf'])).toEqual([
      'node_modules/@fonts/kit 2.0.0',
      'node_modules/pdf 1.0.0',
      'node_modules/pdf/node_modules/flate 1.5.0',
      'node_modules/react 19.0.0',
      'node_modules/tiny 1.0.0',
    ]);
  });

  test('of a package that is not installed are an error', () => {
    expect(() => listVersions(lock({ '': {} }), ['pdf'])).toThrow(/node_modules\/pdf is not/);
  });

  test('include the layout and font engines under the PDF renderer, but no build tool', async () => {
    const versions = listVersions(await readFile('package-lock.json', 'utf8'), [
      '@react-pdf/renderer',
    ]).join('\n');
    for (const name of ['@react-pdf/layout', 'pdfkit', 'fontkit', 'yoga-layout', 'react']) {
      expect(versions).toMatch(new RegExp(`^node_modules/${name} \\d`, 'm'));
    }
    expect(versions).not.toMatch(/^node_modules\/(?:astro|vite|eslint) /m);
  });
});
