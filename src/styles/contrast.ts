import { toLinear } from './mix-colors.ts';

/** Returns the relative luminance of "#RRGGBB" as WCAG 2.2 defines it. */
function measureLuminance(color: string): number {
  const [r = 0, g = 0, b = 0] = toLinear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colors "#RRGGBB", from 1 to 21, as WCAG 2.2 defines it. */
export function measureContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [measureLuminance(one), measureLuminance(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}
