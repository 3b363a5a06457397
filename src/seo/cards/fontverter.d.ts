declare module 'fontverter' {
  /** Turns a font file into another container; "sfnt" is plain TrueType or OpenType. */
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
