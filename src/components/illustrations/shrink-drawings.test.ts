import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { shrinkDrawing } from './shrink-drawings.ts';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));

/** Gray values of a drawing at its own size. */
async function paint(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#fcfbf7' }).grayscale().raw().toBuffer();
}

function countChanged(before: Buffer, after: Buffer): number {
  return before.filter((value, index) => Math.abs(value - (after[index] ?? 0)) > 48).length;
}

// A test sees what the code makes, not what an earlier run has kept.
vi.mock('#cache/cached.ts', () => ({
  cachedText: (_folder: string, _sources: string[], make: () => string) => Promise.resolve(make()),
}));

describe.each(names)('%s', async (name) => {
  const svg = readFileSync(new URL(name, folder), 'utf8');
  const smaller = await shrinkDrawing(svg);

  test('looks the same in fewer bytes', async () => {
    expect(smaller.length).toBeLessThan(svg.length);
    const [before, after] = await Promise.all([paint(svg), paint(smaller)]);
    expect(after.length).toBe(before.length);
    expect(countChanged(before, after)).toBeLessThan(before.length * 0.002);
  });

  test('keeps the rule for narrow drawings and looks the same under it', async () => {
    expect(smaller.includes('@media')).toBe(svg.includes('@media'));
    const narrow = (text: string) =>
      text.replace('</svg>', '<style>.note{display:none}</style></svg>');
    const [before, after] = await Promise.all([paint(narrow(svg)), paint(narrow(smaller))]);
    expect(countChanged(before, after)).toBeLessThan(before.length * 0.002);
  });
});
