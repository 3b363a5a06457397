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
  /** Breaks text into the fewest lines that fit, about equally long. A word is never broken. */
  wrap(text: string, style: TypeStyle, width: number): string[];
}

/** @param file a variable font with a weight and a width axis, in any container */
export async function createTypesetter(file: Uint8Array): Promise<Typesetter> {
  const face = new Face(new Blob(await convert(file, 'sfnt')));
  const fonts = new Map<string, Font>();

  function findFont({ weight, stretch }: TypeStyle): Font {
    const key = `${weight}/${stretch}`;
    const known = fonts.get(key);
    if (known) return known;
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)]);
    fonts.set(key, font);
    return font;
  }

  function setLine(text: string, style: TypeStyle): SetLine {
    const font = findFont(style);
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const scale = style.size / face.upem;
    const tracking = ((style.tracking ?? 0) * style.size) / scale;
    let x = 0;
    let markup = '';
    infos.forEach(({ codepoint }, index) => {
      const position = positions[index];
      if (position === undefined) return;
      const outline = font.glyphToPath(codepoint);
      if (outline !== '') {
        const left = x + position.xOffset;
        markup += `<path transform="scale(${scale} ${-scale}) translate(${left} ${position.yOffset})" d="${outline}"/>`;
      }
      x += position.xAdvance + tracking;
    });
    return { markup, width: x * scale };
  }

  function fill(words: readonly string[], style: TypeStyle, width: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (lines.length > 0 && setLine(longer, style).width <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return {
    setLine,
    wrap(text, style, width) {
      const words = text.split(/\s+/);
      let best = fill(words, style, width);
      for (let narrower = width - 10; narrower > width / 2; narrower -= 10) {
        const lines = fill(words, style, narrower);
        const fits = lines.every((line) => setLine(line, style).width <= narrower);
        if (lines.length > best.length || !fits) break;
        best = lines;
      }
      return best;
    },
  };
}
