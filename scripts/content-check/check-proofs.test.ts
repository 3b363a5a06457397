import { expect, test } from 'vitest';
import { checkProofs } from './check-proofs.ts';
import { readYamlFile, YamlFile } from './yaml-file.ts';

const PAGE = 'src/content/pages/samples.yaml';

function check(live: string) {
  const texts = {
    [PAGE]: live === '' ? 'title: Samples' : `live: ${live}`,
    'src/content/samples/slab.yaml': 'items: [{ id: mesh, section: 03 22 00 }]',
    'src/content/samples/delivered.yaml': 'divisions: ["03"]',
    'src/content/testimonials.yaml': '[]',
  };
  const files = new Map(
    Object.entries(texts).map(([file, text]) => {
      const read = readYamlFile(file, text);
      if (!(read instanceof YamlFile)) throw new Error(`${file} cannot be read`);
      return [file, read];
    }),
  );
  return checkProofs(files, new Map());
}

test.each(['{ sample: slab, item: mesh }', '{ sample: delivered }', ''])(
  'the samples page may show %j',
  (live) => {
    expect(check(live)).toEqual([]);
  },
);

test.each([
  ['{ sample: slab, item: mash }', 'The sample "slab" has no item "mash". Did you mean "mesh"?'],
  ['{ sample: slab }', 'The sample "slab" is drawn by the site: one of its items is selected.'],
  ['{ sample: delivered, item: mesh }', 'The sample "delivered" has no item "mesh".'],
])('a samples page that shows %s is reported', (live, problem) => {
  expect(check(live)).toEqual([expect.objectContaining({ file: PAGE, line: 1, problem })]);
});
