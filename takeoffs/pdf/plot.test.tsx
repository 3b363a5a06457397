import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/support/read-pdf.ts';
import type { Drawing } from '../drawing/plan.ts';
import { Plot } from './plot.tsx';
import { registerFonts } from './type.tsx';

beforeAll(() => {
  registerFonts('takeoffs/fonts');
});

test('a drawing keeps its dashes, its opacity and where its lettering begins', async () => {
  const lettering = (['left', 'middle', 'right'] as const).map((align, index) => ({
    text: align,
    place: { x: 200, y: 40 * (index + 1), height: 7, align },
    color: '#102030',
  }));
  const drawing: Drawing = {
    width: 400,
    height: 200,
    scale: 1,
    marks: [
      { path: 'M10 10H90V60H10Z', fill: '#aa0000', fillOpacity: 0.35 },
      { path: 'M10 80H90', stroke: '#00aa00', width: 2, dash: '6 4' },
      { path: 'M10 90H90', stroke: '#0000aa', width: 2 },
      ...lettering,
    ],
  };
  const bytes = await renderToBuffer(
    <Document>
      <Page size={[400, 200]}>
        <Plot drawing={drawing} />
      </Page>
    </Document>,
  );
  const { pages } = await readPdf(bytes);
  const colored = (color: string) => pages[0]?.colors.find((one) => one.color === color);
  expect(colored('#aa0000')?.opacity).toBeCloseTo(0.35);
  expect([colored('#00aa00')?.isDashed, colored('#0000aa')?.isDashed]).toEqual([true, false]);
  const [left, middle, right] = lettering.map(({ text }) =>
    pages[0]?.texts.find((one) => one.text === text),
  );
  expect(left?.left).toBeCloseTo(200, 0);
  expect(((middle?.left ?? NaN) + (middle?.right ?? NaN)) / 2).toBeCloseTo(200, 0);
  expect(right?.right).toBeCloseTo(200, 0);
}, 30_000);
