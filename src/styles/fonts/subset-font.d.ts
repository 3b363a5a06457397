declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** The OpenType features to keep; all of them when absent. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** Axes to fix at one value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }

  /** The part of a font that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
