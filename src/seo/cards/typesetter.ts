import { convert } from 'fontverter';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** How a line is set. */
export interface TypeStyle {
  /** Size in pixels. */
  readonly size: number;
  /** Weight axis, 400 to 700. */
  readonly weight: number;
  /** Width axis in percent, 75 to 100. */
  readonly stretch: number;
  /** Space added after each letter, as a share of the size. */
  readonly tracking?: number;
}

export interface SetLine {
  /** Outlines as SVG markup, with the start of the baseline at 0 0. */
  readonly markup: string;
  /** Advance in pixels. */
  readonly width: number;
}

/** Turns text into outlines, so that a card looks alike whatever fonts a machine has. */
export interface Typesetter {
  setLine(text: string, style: TypeStyle): SetLine;
  /** The advance of a line in pixels, without its outlines. */
  measure(text: string, style: TypeStyle): number;
  /** Breaks text into the fewest lines that fit, about equally long. A word is never broken. */
  wrap(text: string, style: TypeStyle, width: number): string[];
}

/** @param file a variable font with a weight and a width axis, in any container */
export async function createTypesetter(file: Uint8Array): Promise<Typesetter> {
  const face = new Face(new Blob(await convert(file, 'sfnt')));
  /** A cut of the typeface, with the outlines of the glyphs that were asked for. */
  interface Cut {
    readonly font: Font;
    readonly outlines: Map<number, string>;
  }
  const cuts = new Map<string, Cut>();

  function findCut({ weight, stretch }: TypeStyle): Cut {
    const key = `${weight}/${stretch}`;
    const known = cuts.get(key);
    if (known) return known;
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)]);
    const cut = { font, outlines: new Map<number, string>() };
    cuts.set(key, cut);
    return cut;
  }

  function findOutline({ font, outlines }: Cut, glyph: number): string {
    const known = outlines.get(glyph);
    if (known !== undefined) return known;
    const outline = font.glyphToPath(glyph);
    outlines.set(glyph, outline);
    return outline;
  }

  /** Glyphs and their places in font units, and what makes pixels of those. */
  function shapeLine(text: string, style: TypeStyle, cut: Cut) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(cut.font, buffer);
    const scale = style.size / face.upem;
    return {
      infos: buffer.getGlyphInfos(),
      positions: buffer.getGlyphPositions(),
      scale,
      tracking: ((style.tracking ?? 0) * style.size) / scale,
    };
  }

  function measure(text: string, style: TypeStyle): number {
    const { positions, scale, tracking } = shapeLine(text, style, findCut(style));
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance + tracking, 0) * scale;
  }

  function setLine(text: string, style: TypeStyle): SetLine {
    const cut = findCut(style);
    const { infos, positions, scale, tracking } = shapeLine(text, style, cut);
    let x = 0;
    let markup = '';
    infos.forEach(({ codepoint }, index) => {
      const position = positions[index];
      if (position === undefined) return;
      const outline = findOutline(cut, codepoint);
      if (outline !== '') {
        const left = x + position.xOffset;
        markup += `<path transform="scale(${scale} ${-scale}) translate(${left} ${position.yOffset})" d="${outline}"/>`;
      }
      x += position.xAdvance + tracking;
    });
    return { markup, width: x * scale };
  }

  function fill(
    words: readonly string[],
    width: number,
    measureText: (text: string) => number,
  ): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (lines.length > 0 && measureText(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return {
    setLine,
    measure,
    wrap(text, style, width) {
      // The same few lines are tried at every width.
      const widths = new Map<string, number>();
      const measureText = (line: string): number => {
        const known = widths.get(line) ?? measure(line, style);
        widths.set(line, known);
        return known;
      };
      const words = text.split(/\s+/);
      let best = fill(words, width, measureText);
      for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
        const lines = fill(words, narrower, measureText);
        const fits = lines.every((line) => measureText(line) <= narrower);
        if (lines.length > best.length || !fits) break;
        best = lines;
      }
      return best;
    },
  };
}
