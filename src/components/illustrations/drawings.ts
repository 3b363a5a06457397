const positives = import.meta.glob<string>('./*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const negatives = import.meta.glob<string>('./negative/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of a drawing by its file name without ".svg"; the negative is drawn for ink ground. */
export function findDrawing(name: string, ground: 'paper' | 'ink' = 'paper'): string {
  const url = ground === 'ink' ? negatives[`./negative/${name}.svg`] : positives[`./${name}.svg`];
  if (url === undefined) {
    const known = Object.keys(ground === 'ink' ? negatives : positives)
      .map((path) => path.replace(/^.*\/|\.svg$/g, ''))
      .join(', ');
    throw new Error(`There is no drawing "${name}" for ${ground}. Known: ${known}`);
  }
  return url;
}
