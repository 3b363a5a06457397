/** A window that the pages are measured in. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The browser's default font size in px, a visitor's own setting. */
  readonly fontSize: 16 | 32;
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
  size(1280, 720, { fontSize: 32 }),
  size(390, 844, { fontSize: 32 }),
];

function size(
  width: number,
  height: number,
  { fontSize = 16, judgesFirstScreen = false }: Partial<Size> = {},
): Size {
  const name = `${width}×${height}${fontSize === 16 ? '' : ` with text at ${fontSize} px`}`;
  return { name, width, height, fontSize, judgesFirstScreen };
}
