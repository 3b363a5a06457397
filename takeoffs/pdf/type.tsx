import { join } from 'node:path';
import { Font, StyleSheet, Text, type Styles } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { COLORS } from '../drawing/palette.ts';

/** Registers the fonts of the PDFs, once per process. Must be called before the first page. */
export function registerFonts(folder: string): void {
  // With a font registered twice, text is laid out with one copy and written with the other, and cannot be copied.
  if (Font.getRegisteredFontFamilies().includes('Martian Mono')) return;
  Font.register({
    family: 'Instrument Sans',
    fonts: [
      { src: join(folder, 'instrument-sans-400.ttf'), fontWeight: 400 },
      { src: join(folder, 'instrument-sans-600.ttf'), fontWeight: 600 },
    ],
  });
  Font.register({
    family: 'Instrument Sans Condensed',
    src: join(folder, 'instrument-sans-condensed-600.ttf'),
    fontWeight: 600,
  });
  Font.register({ family: 'Martian Mono', src: join(folder, 'martian-mono-400.ttf') });
  Font.registerHyphenationCallback((word) => [word]);
}

/** Text styles of the PDFs besides a page's own. */
export const text = StyleSheet.create({
  heading: { fontFamily: 'Instrument Sans Condensed', fontWeight: 600, lineHeight: 1.05 },
  mono: { fontFamily: 'Martian Mono', fontSize: 8.5 },
  muted: { color: COLORS['text-2'] },
  strong: { fontWeight: 600 },
});

interface HeadingProps {
  /** Points. */
  size: number;
  style?: Styles[string];
  children: ReactNode;
}

export function Heading({ size, style = {}, children }: HeadingProps) {
  return <Text style={[text.heading, { fontSize: size }, style]}>{children}</Text>;
}

/** A drawing's number, such as A2.1, in the first column of a list. */
export function SheetNumber({ children }: { children: string }) {
  return <Text style={[text.mono, { width: 54, paddingTop: 1.5 }]}>{children}</Text>;
}
