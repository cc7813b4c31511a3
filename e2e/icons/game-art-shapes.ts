// Shapes that pictures of games are made of. Coordinates are those of a scene: 400 wide, 300 high. Every picture has the same light,
// from above on the left: `lit` lays it over a shape.
export type Shape = string;

/** One decimal is more than a screen shows. */
const round = (value: number): string => String(Math.round(value * 10) / 10);
const attributes = (of: Readonly<Record<string, string | number>>): string =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? round(value) : value}"`)
    .join("");

export const shape = (name: string, of: Readonly<Record<string, string | number>>, ...inside: Shape[]): Shape =>
  inside.length === 0 ? `<${name}${attributes(of)}/>` : `<${name}${attributes(of)}>${inside.join("")}</${name}>`;

export const disc = (cx: number, cy: number, r: number, fill: string): Shape => shape("circle", { cx, cy, r, fill });
export const ring = (cx: number, cy: number, r: number, stroke: string, width: number): Shape =>
  shape("circle", { cx, cy, r, fill: "none", stroke, "stroke-width": width });
export const path = (d: string, fill: string): Shape => shape("path", { d, fill });
export const line = (d: string, stroke: string, width: number): Shape =>
  shape("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
export const box = (x: number, y: number, width: number, height: number, rx: number, fill: string): Shape =>
  shape("rect", { x, y, width, height, rx, fill });

/** The same outline once more, with the light of the picture on it. @param round of a ball, else of what is flat */
export const lit = (outline: (fill: string) => Shape, fill: string, round = false): Shape =>
  outline(fill) + outline(round ? "url(#s)" : "url(#t)");

/** @param turn degrees */
export const placed = (x: number, y: number, scale: number, turn: number, ...inside: Shape[]): Shape =>
  shape(
    "g",
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${Math.round(scale * 100) / 100})` },
    ...inside,
  );

/** A point of a circle. @param turn in turns from the top, clockwise */
export function pointOf(cx: number, cy: number, r: number, turn: number): [number, number] {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/** A part of a ring's surface, between two turns. */
export function sector(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [
    pointOf(cx, cy, outer, from),
    pointOf(cx, cy, outer, to),
    pointOf(cx, cy, inner, to),
    pointOf(cx, cy, inner, from),
  ].map((point) => point.map((value) => round(value)).join(" "));
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die as it lies, 80 wide, its middle at 0 0. @param ink of its pips */
export const die = (value: number, ground: string, ink: string): Shape =>
  box(-40, -34, 80, 80, 16, "#0004") +
  lit((fill) => box(-40, -40, 80, 80, 16, fill), ground) +
  (pips[value] ?? []).map(([x, y]) => disc(x * 21, y * 21, 7.5, ink)).join("");

/** Suits, 40 wide, their middle at 0 0. */
export const suits = {
  heart: "M0 18C-26-2-20-20-10-20-4-20 0-15 0-11 0-15 4-20 10-20 20-20 26-2 0 18Z",
  diamond: "M0-22 16 0 0 22-16 0Z",
  spade: "M0-22C20-6 22 2 20 8 17 15 7 14 3 9L7 20H-7L-3 9C-7 14-17 15-20 8-22 2-20-6 0-22Z",
  club: "M0-22A9 9 0 0 1 8-8 9 9 0 1 1 4 8L7 20H-7L-4 8A9 9 0 1 1-8-8 9 9 0 0 1 0-22Z",
} as const;
export type Suit = keyof typeof suits;

export const red = "#d8433f";
export const dark = "#1d2730";

/** A playing card, 100 wide and 140 high, its middle at 0 0. It has no letters: many pips stand for its rank. */
export function card(suit: Suit, rows: readonly (readonly [number, number, number])[]): Shape {
  const fill = suit === "heart" || suit === "diamond" ? red : dark;
  return (
    box(-50, -66, 100, 140, 12, "#0004") +
    lit((paper) => box(-50, -70, 100, 140, 12, paper), "#fbf8f1") +
    rows.map(([x, y, scale]) => placed(x, y, scale, 0, path(suits[suit], fill))).join("")
  );
}

/** A chip from above. */
export const chip = (cx: number, cy: number, r: number, fill: string): Shape =>
  disc(cx, cy + r * 0.12, r, "#0005") +
  lit((colour) => disc(cx, cy, r, colour), fill, true) +
  path(Array.from({ length: 6 }, (_, n) => sector(cx, cy, r * 0.76, r, n / 6, n / 6 + 0.07)).join(""), "#fff") +
  ring(cx, cy, r * 0.6, "#fffa", r * 0.06);
