// Between sRGB and OKLCH, where lightness, chroma and hue are what the eye takes them for (Ottosson's matrices).

/** Lightness 0 to 1, chroma from 0 on, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

interface Channels {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const fits = (channels: readonly number[]): boolean => channels.every((value) => value >= -1e-4 && value <= 1 + 1e-4);
const halvings = 16;

/** A colour that a screen cannot show loses as much chroma as it must; lightness and hue stay. */
export function oklchToRgb(color: Oklch): Channels {
  // Black and white have no hue, not even as little as the tolerance above lets through.
  if (color.l <= 0 || color.l >= 1) return color.l <= 0 ? { r: 0, g: 0, b: 0 } : { r: 1, g: 1, b: 1 };
  let linear = linearOf(color);
  if (!fits(linear)) {
    let [low, high] = [0, color.c];
    for (let step = 0; step < halvings; step += 1) {
      const middle = (low + high) / 2;
      if (fits(linearOf({ ...color, c: middle }))) low = middle;
      else high = middle;
    }
    linear = linearOf({ ...color, c: low });
  }
  const [r, g, b] = linear.map((value) => fromLinear(Math.min(1, Math.max(0, value))));
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

export function rgbToOklch(color: Channels): Oklch {
  const [r, g, b] = [toLinear(color.r), toLinear(color.g), toLinear(color.b)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const yellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, yellow),
    h: (Math.atan2(yellow, a) * 180) / Math.PI,
  };
}
