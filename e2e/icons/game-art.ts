// Pictures of the house's games, and of the sandbox provider's, by their name in public/game_art. Each is drawn on a
// ground of its own, so that it stands on a dark page as on a light one; none has letters, so it needs no translation.
import {
  box,
  card,
  chip,
  dark,
  die,
  disc,
  line,
  path,
  placed,
  pointOf,
  red,
  ring,
  sector,
  shape,
  type Shape,
} from "./game-art-shapes.ts";

const gold = "#f2c14e";
const paper = "#fbf8f1";

/** @param from the colour in the light @param to the colour at the edge */
function picture(from: string, to: string, ...inside: Shape[]): string {
  const glow = shape(
    "radialGradient",
    { id: "g", cx: 0.5, cy: "0.35", r: "0.85" },
    shape("stop", { "stop-color": from }),
    shape("stop", { offset: 1, "stop-color": to }),
  );
  const ground = shape("rect", { width: 400, height: 300, fill: "url(#g)" });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${glow}${ground}${inside.join("")}</svg>\n`;
}

/** Numbers of one wheel: red and black by turns, and one that is neither. */
const wheel = (cx: number, cy: number, r: number): Shape =>
  disc(cx, cy, r, "#5b3a1e") +
  ring(cx, cy, r * 0.95, gold, r * 0.03) +
  ring(cx, cy, r * 0.74, dark, r * 0.28) +
  placed(
    cx,
    cy,
    1,
    360 / 37 - 90,
    shape("circle", {
      r: r * 0.74,
      fill: "none",
      stroke: red,
      "stroke-width": r * 0.28,
      pathLength: 37,
      "stroke-dasharray": "1 1",
    }),
  ) +
  path(sector(cx, cy, r * 0.6, r * 0.88, 0, 1 / 37), "#2f9e62") +
  disc(cx, cy, r * 0.58, "#7a4d26") +
  Array.from({ length: 4 }, (_, n) => {
    const [x, y] = pointOf(cx, cy, r * 0.4, n / 4 + 0.06);
    return line(`M${cx} ${cy}L${Math.round(x)} ${Math.round(y)}`, gold, r * 0.06) + disc(x, y, r * 0.06, gold);
  }).join("") +
  disc(cx, cy, r * 0.14, gold);

const ball = (cx: number, cy: number, r: number, fill: string): Shape =>
  disc(cx, cy + r * 0.14, r, "#0004") +
  disc(cx, cy, r, fill) +
  disc(cx, cy, r * 0.52, paper) +
  disc(cx - r * 0.3, cy - r * 0.45, r * 0.16, "#fffa");

const plum = (x: number, y: number, scale: number): Shape =>
  placed(
    x,
    y,
    scale,
    0,
    path("M0-30C34-46 60-14 50 22 40 56 12 62 0 54-12 62-40 56-50 22-60-14-34-46 0-30Z", "#7d3f98"),
    path("M0-30C-14-12-16 26 0 54 8 26 8-8 0-30Z", "#0002"),
    path("M-34-12C-40 4-36 22-30 30-34 10-32-2-22-16Z", "#fff5"),
    line("M0-30C0-48 6-58 16-66", "#6b4a2b", 6),
    path("M10-56C26-76 48-72 56-60 40-46 22-46 10-56Z", "#6fbf5a"),
  );
const cherries = (x: number, y: number, scale: number): Shape =>
  placed(
    x,
    y,
    scale,
    0,
    line("M-20 14C-14-20 6-44 26-56 24-30 24-10 26 8", "#4f8f3f", 5),
    disc(-22, 30, 22, red),
    disc(26, 24, 22, "#c23631"),
    disc(-29, 23, 6, "#fff6"),
    disc(19, 17, 6, "#fff6"),
  );
const lemon = (x: number, y: number, scale: number): Shape =>
  placed(
    x,
    y,
    scale,
    -20,
    path("M-52 0C-40-34 30-38 44-8L58 0 44 8C30 38-40 34-52 0Z", gold),
    path("M-34-8C-24-22 0-26 16-20-2-18-20-12-30-2Z", "#fff7"),
  );

const lantern = (x: number, y: number, scale: number, fill: string): Shape =>
  placed(
    x,
    y,
    scale,
    0,
    disc(0, 0, 70, "#ffd98022"),
    line("M0-74V-46", "#3a2a20", 4),
    box(-16, -48, 32, 8, 3, "#3a2a20"),
    path("M-22-40H22C48-24 48 24 22 40H-22C-48 24-48-24-22-40Z", fill),
    path("M-8-40H8C20-20 20 20 8 40H-8C-20 20-20-20-8-40Z", "#ffe9a8"),
    box(-16, 40, 32, 8, 3, "#3a2a20"),
    line("M-8 48V66M0 48V72M8 48V66", fill, 3),
  );

const keno = Array.from({ length: 24 }, (_, n) => {
  const [x, y] = [62 + (n % 6) * 55, 60 + Math.floor(n / 6) * 60];
  return (
    box(x - 22, y - 24, 44, 48, 10, "#ffffff1f") +
    ([2, 7, 9, 16, 21].includes(n) ? ball(x, y, 20, n === 9 ? gold : "#4aa3df") : "")
  );
}).join("");

const pegs = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: row + 3 }, (_peg, n) => disc(200 + (n - (row + 2) / 2) * 50, 48 + row * 42, 7, "#e8e4f2")).join(
    "",
  ),
).join("");

const dog = (x: number, y: number, fill: string, cloth: string): Shape =>
  placed(
    x,
    y,
    1,
    0,
    path("M-70-2C-40-22 8-24 44-16L66-34 70-26 92-18C94-12 88-8 80-8L66-4C52 12 20 14-10 12-30 12-52 14-64 8Z", fill),
    line("M-64 2C-80-2-92 4-100 14", fill, 5),
    line("M-52 6C-72 18-84 26-98 28M-36 10C-52 26-60 36-74 40", fill, 8),
    line("M40 6C60 18 74 22 92 20M26 10C44 28 58 34 76 36", fill, 8),
    path("M-22-19C-4-23 14-22 26-19L22 12C6 14-6 13-20 12Z", cloth),
    disc(74, -20, 2.5, "#000"),
  );

const pitch =
  Array.from({ length: 5 }, (_, n) => box(n * 80, 0, 40, 300, 0, "#ffffff0d")).join("") +
  line("M200 0V300M0 70H70V230H0M400 70H330V230H400", "#ffffff80", 4) +
  ring(200, 150, 62, "#ffffff80", 4);
const football = (cx: number, cy: number, r: number): Shape => {
  const pentagon = (x: number, y: number, size: number, turn: number): Shape =>
    path(
      `M${Array.from({ length: 5 }, (_, n) =>
        pointOf(x, y, size, n / 5 + turn)
          .map(Math.round)
          .join(" "),
      ).join("L")}Z`,
      dark,
    );
  return (
    shape("ellipse", { cx, cy: cy + r, rx: r * 0.9, ry: r * 0.2, fill: "#0005" }) +
    disc(cx, cy, r, paper) +
    Array.from({ length: 5 }, (_, n) => {
      const [a, b] = [pointOf(cx, cy, r * 0.36, n / 5), pointOf(cx, cy, r * 0.72, n / 5)];
      return (
        line(`M${a.map(Math.round).join(" ")}L${b.map(Math.round).join(" ")}`, dark, r * 0.04) +
        path(sector(cx, cy, r * 0.74, r, n / 5 - 0.055, n / 5 + 0.055), dark)
      );
    }).join("") +
    pentagon(cx, cy, r * 0.36, 0) +
    ring(cx, cy, r, "#0003", r * 0.03)
  );
};

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
  tram: picture(
    "#4a4a86",
    "#0b1430",
    disc(322, 62, 26, "#ffe9b8"),
    ...[0, 1, 2, 3, 4, 5].map((n) => box(n * 70 - 8, 110 - (n % 3) * 28, 58, 160, 0, "#16203a")),
    box(0, 246, 400, 54, 0, "#0a0f1c"),
    line("M0 258H400M0 278H400", "#53617f", 3),
    line("M0 92H400", "#6d7aa0", 2) + line("M176 138 196 94 216 138", "#9aa6c4", 4),
    box(70, 138, 260, 60, 14, "#f4e3c2") + box(70, 184, 260, 62, 14, "#c23631") + box(70, 184, 260, 12, 0, "#c23631"),
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => box(84 + n * 34, 148, 26, 28, 5, "#ffd98a")),
    ...[112, 148, 252, 288].map((x) => disc(x, 250, 13, "#1c2233") + ring(x, 250, 12, "#8590ad", 3)),
    disc(320, 214, 7, "#fff4cf"),
  ),
  wheel: picture(
    "#a3352f",
    "#360f12",
    wheel(200, 300, 210),
    path("M200 66 222 106 178 106Z", gold),
    disc(258, 136, 11, paper),
  ),
  vf: picture("#3d8f52", "#123a22", pitch, football(200, 148, 74)),
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
