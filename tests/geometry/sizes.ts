/** A window that the pages are measured in. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The browser's default font size in px, a visitor's own setting. */
  readonly fontSize: 16 | 32;
  /** True for a reader who spaces lines, words and letters as WCAG 1.4.12 names them. */
  readonly spacesText: boolean;
  /** True if the primary action must be on the first screen. */
  readonly judgesFirstScreen: boolean;
}

/** The narrow layout. */
export const PHONE = size(390, 844, { judgesFirstScreen: true });

/** The wide layout. */
export const DESKTOP = size(1440, 900, { judgesFirstScreen: true });

/** A default font size of 32 px is text at 200 %: WCAG 1.4.4. 320 px is the width of 1.4.10. */
export const OTHER_SIZES: readonly Size[] = [
  size(1280, 720, { judgesFirstScreen: true }),
  size(1366, 768, { judgesFirstScreen: true }),
  size(1920, 1080),
  size(1024, 768),
  size(768, 1024),
  size(320, 640),
  // A window of 1280 × 1024 at 400 %.
  size(320, 256),
  size(1280, 720, { fontSize: 32 }),
  size(390, 844, { fontSize: 32 }),
  ...[320, 390, 1440].map((width) => size(width, 844, { spacesText: true })),
];

function size(
  width: number,
  height: number,
  { fontSize = 16, spacesText = false, judgesFirstScreen = false }: Partial<Size> = {},
): Size {
  const text = fontSize === 16 ? '' : ` with text at ${fontSize} px`;
  const name = `${width}×${height}${text}${spacesText ? ' with spaced text' : ''}`;
  return { name, width, height, fontSize, spacesText, judgesFirstScreen };
}
