// Contrast as WCAG 2.2 counts it, and the nearest colour that can be read.
import { over, parseColor, toHex, type Rgb } from "./color.ts";
import { oklchToRgb, rgbToOklch } from "./oklch.ts";

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of an opaque colour, 0 (black) to 1 (white). */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** 1 (the same) to 21 (black and white). A colour that lets the ground through is seen on it. @param ground opaque */
export function contrastRatio(color: Rgb, ground: Rgb): number {
  const [a, b] = [luminance(over(color, ground)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Two decimals, cut: 4.499 is not 4.5. */
export function shownRatio(ratio: number): string {
  return (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);
}

/** A ground, and how far a colour must be from it. */
export interface Demand {
  /** Opaque. */
  readonly ground: Rgb;
  readonly least: number;
}

const steps = 500;

/**
 * The colour of the same hue whose lightness is nearest to `color`'s and that meets every demand, opaque, as the eight
 * bits of a screen show it. null = no lightness meets them all.
 */
export function nearestReadable(color: Rgb, demands: readonly Demand[]): Rgb | null {
  const meets = (candidate: Rgb): boolean =>
    demands.every(({ ground, least }) => contrastRatio(candidate, ground) >= least);
  const start = rgbToOklch(color);
  for (let step = 0; step <= steps; step += 1) {
    for (const l of new Set([start.l + step / steps, start.l - step / steps])) {
      if (l < -1 / steps || l > 1 + 1 / steps) continue;
      const moved = oklchToRgb({ ...start, l: Math.min(1, Math.max(0, l)) });
      const candidate = parseColor(toHex({ ...moved, a: 1 }));
      if (candidate !== null && meets(candidate)) return candidate;
    }
  }
  return null;
}
