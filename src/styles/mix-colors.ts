/** Returns red, green and blue of "#RRGGBB", each from 0 to 255. */
function readChannels(color: string): readonly number[] {
  return [1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16));
}

function writeColor(channels: readonly number[]): string {
  const digits = channels.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('').toUpperCase()}`;
}

/**
 * Makes a color translucent.
 *
 * @param color "#RRGGBB"
 * @param opacity 0 to 1
 * @returns CSS: "rgb(23 100 159 / 0.22)"
 */
export function tint(color: string, opacity: number): string {
  return `rgb(${readChannels(color).join(' ')} / ${opacity})`;
}

/**
 * Mixes a color into its ground, as if it were laid over it with an opacity.
 *
 * @param color "#RRGGBB"
 * @param ground "#RRGGBB"
 * @param opacity 0 to 1
 * @returns "#RRGGBB"
 */
export function mix(color: string, ground: string, opacity: number): string {
  const behind = readChannels(ground);
  return writeColor(
    readChannels(color).map((value, at) => value * opacity + (behind[at] ?? 0) * (1 - opacity)),
  );
}

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

// Source of the conversions: https://bottosson.github.io/posts/oklab/. Colors of equal lightness look equally light.

/** Returns linear-light red, green and blue of "#RRGGBB", each from 0 to 1. */
export function toLinear(color: string): readonly number[] {
  return readChannels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

/** Converts "#RRGGBB" to OKLCH. */
export function toOklch(color: string): Oklch {
  const [r = 0, g = 0, b = 0] = toLinear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness,
    chroma: Math.hypot(green, blue),
    hue: (Math.atan2(blue, green) * 180) / Math.PI,
  };
}

/** Converts OKLCH to "#RRGGBB"; outside of sRGB each channel is clamped. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const [green, blue] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * blue) ** 3;
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * blue) ** 3;
  const s = (lightness - 0.0894841775 * green - 1.291485548 * blue) ** 3;
  return writeColor(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map(
      (share) => 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055),
    ),
  );
}
