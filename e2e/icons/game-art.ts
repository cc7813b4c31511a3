// Pictures of the house's games, and of the sandbox provider's, by their name in public/game_art. Each is drawn on a
// ground of its own, so that it stands on a dark page as on a light one; none has letters, so it needs no translation.
import {
  wheel,
  ball,
  plum,
  cherries,
  lemon,
  lantern,
  keno,
  pegs,
  dog,
  pitch,
  football,
  gold,
  paper,
} from "./game-art-scenes.ts";
import {
  box,
  card,
  chip,
  dark,
  die,
  disc,
  line,
  lit,
  path,
  placed,
  red,
  ring,
  shape,
  type Shape,
} from "./game-art-shapes.ts";

const stops = (...of: readonly (readonly [number, string, number])[]): Shape =>
  of
    .map(([offset, colour, opacity]) => shape("stop", { offset, "stop-color": colour, "stop-opacity": opacity }))
    .join("");
const radial = (id: string, at: Readonly<Record<string, string>>, ...inside: Shape[]): Shape =>
  shape("radialGradient", { id, ...at }, ...inside);
const across = (id: string, x2: number, ...inside: Shape[]): Shape =>
  shape("linearGradient", { id, x1: 0, y1: 0, x2, y2: 1 }, ...inside);

/** Light on what is round, on what is flat, from the corner, and the dark at the foot, where the game's name stands. */
const light =
  radial("s", { cx: "0.34", cy: "0.26", r: "0.8" }, stops([0, "#fff", 0.5], [0.42, "#fff", 0], [1, "#000", 0.5])) +
  across("t", 1, stops([0, "#fff", 0.3], [0.45, "#fff", 0], [1, "#000", 0.34])) +
  radial("k", { cx: "0.2", cy: "0.06", r: "0.75" }, stops([0, "#fff", 0.34], [1, "#fff", 0])) +
  across("f", 0, stops([0, "#04070a", 0], [0.6, "#04070a", 0.8], [1, "#04070a", 0.96]));

/** A card, 3:4. @param from the colour in the light @param to the colour at the edge @param inside a scene of 400 by 300 */
function picture(from: string, to: string, ...inside: Shape[]): string {
  return drawn(from, to, shape("g", { transform: "translate(-12 48) scale(.81)" }, ...inside));
}

/** The same where the scene is the ground itself. */
function wide(from: string, to: string, ...inside: Shape[]): string {
  return drawn(from, to, shape("g", { transform: "translate(-118 0) scale(1.34)" }, ...inside));
}

function drawn(from: string, to: string, scene: Shape): string {
  const ground = radial("g", { cx: "0.32", cy: "0.24", r: "0.95" }, stops([0, from, 1], [1, to, 1]));
  const whole = { width: 300, height: 400 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${ground}${light}${
    shape("rect", { ...whole, fill: "url(#g)" }) +
    shape("path", { d: "M-20-30H80L330 330H40Z", fill: "#fff", opacity: "0.05" }) +
    shape("rect", { ...whole, fill: "url(#k)" }) +
    shape("ellipse", { cx: 150, cy: 292, rx: 124, ry: 22, fill: "#0006" }) +
    scene +
    shape("rect", { y: 250, width: 300, height: 150, fill: "url(#f)" })
  }</svg>\n`;
}

const many = [
  [-24, -42, 0.6],
  [24, -42, 0.6],
  [-24, 0, 0.6],
  [24, 0, 0.6],
  [-24, 42, 0.6],
  [24, 42, 0.6],
] as const;
const one = [[0, 0, 1.6]] as const;
const three = [
  [0, -44, 0.7],
  [0, 0, 0.7],
  [0, 44, 0.7],
] as const;

const street: readonly Shape[] = [
  disc(322, 62, 26, "#ffe9b8"),
  ...[0, 1, 2, 3, 4, 5].map((n) => box(n * 70 - 8, 110 - (n % 3) * 28, 58, 160, 0, "#16203a")),
  box(0, 246, 400, 54, 0, "#0a0f1c"),
  line("M0 258H400M0 278H400", "#53617f", 3),
  line("M0 92H400", "#6d7aa0", 2),
];
const tram: readonly Shape[] = [
  line("M176 138 196 94 216 138", "#9aa6c4", 4),
  lit((fill) => box(70, 138, 260, 60, 14, fill), "#f4e3c2") +
    lit((fill) => box(70, 184, 260, 62, 14, fill), "#c23631") +
    box(70, 184, 260, 12, 0, "#c23631"),
  ...[0, 1, 2, 3, 4, 5, 6].map((n) => box(84 + n * 34, 148, 26, 28, 5, "#ffd98a")),
  ...[112, 148, 252, 288].map((x) => disc(x, 250, 13, "#1c2233") + ring(x, 250, 12, "#8590ad", 3)),
  disc(320, 214, 7, "#fff4cf"),
];

const heroWidth = 1920;
/** Houses of many heights, the nearer ones lit. */
const skyline = (high: number, fill: string, isLit: boolean): Shape =>
  Array.from({ length: 30 }, (_, n) => {
    const tall = high * (0.55 + ((n * 37) % 23) / 40);
    const house = box(n * 66 - 10, 262 - tall, 62, tall, 0, fill);
    if (!isLit) return house;
    const windows = Array.from({ length: 6 }, (_window, at) => {
      const [x, y] = [n * 66 + 2 + (at % 3) * 16, 276 - tall + Math.floor(at / 3) * 30];
      return box(x, y, 8, 13, 2, (n * 5 + at * 3) % 7 < 2 ? "#ffd98a" : "#2b3c66");
    }).join("");
    return house + windows;
  }).join("");

/** As wide as a page; what happens is on its right. */
const hero = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${heroWidth} 320" preserveAspectRatio="xMaxYMid slice">${
  across("h", 0, stops([0, "#0b1430", 1], [0.62, "#2f2d66", 1], [1, "#7a3f6b", 1])) + light
}${
  shape("rect", { width: heroWidth, height: 320, fill: "url(#h)" }) +
  disc(1760, 70, 40, "#ffe9b8") +
  Array.from({ length: 40 }, (_, n) => disc((n * 479) % heroWidth, (n * 67) % 110, 1 + (n % 3) * 0.4, "#fff9")).join(
    "",
  ) +
  skyline(150, "#1a2348", false) +
  skyline(104, "#121b38", true) +
  box(0, 258, heroWidth, 62, 0, "#080d1a") +
  line("M0 274H1920M0 296H1920", "#53617f", 3) +
  line("M0 84H1920", "#6d7aa0", 2) +
  placed(1310, 14, 1.02, 0, ...tram)
}</svg>\n`;

export const gameArt: Readonly<Record<string, string>> = {
  dice: picture(
    "#3e7fb1",
    "#14324d",
    placed(150, 170, 1.5, -14, die(5, paper, dark)),
    placed(278, 118, 1.1, 18, die(3, red, paper)),
  ),
  plum_orchard: picture(
    "#f4a259",
    "#7a3b2e",
    ...[0, 1, 2].map(
      (n) => box(34 + n * 114, 40, 104, 220, 16, "#fffaf0") + box(34 + n * 114, 40, 104, 30, 16, "#0001"),
    ),
    plum(86, 148, 0.72) + plum(200, 148, 0.72) + plum(314, 148, 0.72),
    lemon(86, 236, 0.5) +
      cherries(200, 232, 0.62) +
      lemon(314, 236, 0.5) +
      cherries(86, 70, 0.5) +
      lemon(200, 62, 0.5) +
      cherries(314, 70, 0.5),
    line("M24 150H376", "#d8433faa", 6),
  ),
  lantern_river: picture(
    "#39406f",
    "#0d1230",
    path("M0 190C60 176 120 200 200 188S340 172 400 186V300H0Z", "#16224d"),
    line("M20 226H120M180 214H290M250 252H380M60 270H170", "#ffd98055", 4),
    lantern(92, 118, 0.8, "#e2574c") + lantern(312, 96, 0.72, "#e98f3c") + lantern(202, 146, 1.15, "#d8433f"),
    disc(50, 40, 3, "#fff9") + disc(232, 30, 2, "#fff9") + disc(366, 34, 3, "#fff9") + disc(150, 56, 2, "#fff9"),
  ),
  keno: picture("#3b5b8c", "#131f3a", keno),
  plinko: picture(
    "#7a3f9d",
    "#1f1040",
    pegs,
    ...["#c23631", "#97366f", "#5a4390", "#47366b", "#5a4390", "#97366f", "#c23631"].map((fill, n) =>
      box(30 + n * 49, 246, 44, 36, 8, fill),
    ),
    ball(226, 106, 20, gold),
  ),
  roulette: picture(
    "#2c7a4b",
    "#0c2f1f",
    wheel(190, 160, 124),
    chip(330, 226, 34, "#3e7fb1"),
    chip(352, 190, 34, red),
    disc(246, 74, 9, paper),
  ),
  blackjack: picture(
    "#2a7f62",
    "#0d352a",
    placed(150, 158, 1.25, -12, card("spade", one)),
    placed(250, 150, 1.25, 10, card("heart", many)),
    chip(332, 248, 30, gold),
  ),
  jacks: picture(
    "#7b3f61",
    "#2a1226",
    ...(
      [
        ["heart", one],
        ["heart", three],
        ["club", many],
        ["heart", many],
        ["spade", three],
      ] as const
    ).map(([suit, rows], n) => placed(72 + n * 64, 168 + Math.abs(n - 2) * 12, 1, (n - 2) * 9, card(suit, rows))),
  ),
  jamb: picture(
    "#b5813a",
    "#4a2f12",
    ...(
      [
        [96, 110, -12, 6],
        [204, 84, 8, 6],
        [306, 122, 20, 2],
        [142, 212, 14, 6],
        [262, 218, -8, 6],
      ] as const
    ).map(([x, y, turn, value]) => placed(x, y, 1.08, turn, die(value, paper, value === 2 ? red : dark))),
  ),
  draw48: picture(
    "#8a4fb0",
    "#2a1247",
    ring(200, 140, 112, "#ffffff66", 6) + disc(200, 140, 108, "#ffffff14"),
    ...(
      [
        [160, 180, gold],
        [214, 196, "#4aa3df"],
        [258, 150, red],
        [190, 120, "#2f9e62"],
        [142, 118, "#e98f3c"],
        [236, 92, "#e8e4f2"],
      ] as const
    ).map(([x, y, fill]) => ball(x, y, 27, fill)),
    path("M120 252H280L300 290H100Z", "#ffffff33"),
  ),
  tram: picture("#4a4a86", "#0b1430", ...street, ...tram),
  hero,
  wheel: picture(
    "#a3352f",
    "#360f12",
    wheel(200, 300, 210),
    path("M200 66 222 106 178 106Z", gold),
    disc(258, 136, 11, paper),
  ),
  vf: wide("#3d8f52", "#123a22", pitch, football(200, 148, 74)),
  dogs: picture(
    "#c79a5b",
    "#5e3f22",
    line("M0 96H400M0 190H400M0 284H400", "#ffffff40", 4),
    dog(214, 62, "#4a4f57", red),
    dog(266, 150, "#8a5a34", "#3e7fb1"),
    dog(180, 244, "#2b2f36", paper),
  ),
  plain: picture(
    "#6f8796",
    "#27343d",
    ring(200, 150, 92, "#ffffff33", 10),
    ring(200, 150, 58, "#ffffff55", 10),
    disc(200, 150, 26, gold),
  ),
};
