// What is seen in the pictures of games, each drawn about a point of a scene.
import {
  box,
  dark,
  disc,
  line,
  lit,
  path,
  placed,
  pointOf,
  red,
  ring,
  sector,
  shape,
  type Shape,
} from "./game-art-shapes.ts";

export const gold = "#f2c14e";
export const paper = "#fbf8f1";

/** Numbers of one wheel: red and black by turns, and one that is neither. */
export const wheel = (cx: number, cy: number, r: number): Shape =>
  lit((fill) => disc(cx, cy, r, fill), "#5b3a1e", true) +
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
  lit((fill) => disc(cx, cy, r * 0.58, fill), "#7a4d26", true) +
  Array.from({ length: 4 }, (_, n) => {
    const [x, y] = pointOf(cx, cy, r * 0.4, n / 4 + 0.06);
    return line(`M${cx} ${cy}L${Math.round(x)} ${Math.round(y)}`, gold, r * 0.06) + disc(x, y, r * 0.06, gold);
  }).join("") +
  disc(cx, cy, r * 0.14, gold);

export const ball = (cx: number, cy: number, r: number, fill: string): Shape =>
  disc(cx, cy + r * 0.14, r, "#0004") +
  lit((colour) => disc(cx, cy, r, colour), fill, true) +
  disc(cx, cy, r * 0.52, paper) +
  disc(cx - r * 0.3, cy - r * 0.45, r * 0.16, "#fffa");

export const plum = (x: number, y: number, scale: number): Shape =>
  placed(
    x,
    y,
    scale,
    0,
    lit(
      (fill) => path("M0-30C34-46 60-14 50 22 40 56 12 62 0 54-12 62-40 56-50 22-60-14-34-46 0-30Z", fill),
      "#8a45ad",
      true,
    ),
    path("M0-30C-14-12-16 26 0 54 8 26 8-8 0-30Z", "#0002"),
    path("M-34-12C-40 4-36 22-30 30-34 10-32-2-22-16Z", "#fff5"),
    line("M0-30C0-48 6-58 16-66", "#6b4a2b", 6),
    path("M10-56C26-76 48-72 56-60 40-46 22-46 10-56Z", "#6fbf5a"),
  );
export const cherries = (x: number, y: number, scale: number): Shape =>
  placed(
    x,
    y,
    scale,
    0,
    line("M-20 14C-14-20 6-44 26-56 24-30 24-10 26 8", "#4f8f3f", 5),
    lit((fill) => disc(-22, 30, 22, fill), red, true),
    lit((fill) => disc(26, 24, 22, fill), "#c23631", true),
    disc(-29, 23, 6, "#fff6"),
    disc(19, 17, 6, "#fff6"),
  );
export const lemon = (x: number, y: number, scale: number): Shape =>
  placed(
    x,
    y,
    scale,
    -20,
    lit((fill) => path("M-52 0C-40-34 30-38 44-8L58 0 44 8C30 38-40 34-52 0Z", fill), gold, true),
    path("M-34-8C-24-22 0-26 16-20-2-18-20-12-30-2Z", "#fff7"),
  );

export const lantern = (x: number, y: number, scale: number, fill: string): Shape =>
  placed(
    x,
    y,
    scale,
    0,
    disc(0, 0, 70, "#ffd98022"),
    line("M0-74V-46", "#3a2a20", 4),
    box(-16, -48, 32, 8, 3, "#3a2a20"),
    lit((colour) => path("M-22-40H22C48-24 48 24 22 40H-22C-48 24-48-24-22-40Z", colour), fill, true),
    path("M-8-40H8C20-20 20 20 8 40H-8C-20 20-20-20-8-40Z", "#ffe9a8"),
    box(-16, 40, 32, 8, 3, "#3a2a20"),
    line("M-8 48V66M0 48V72M8 48V66", fill, 3),
  );

export const keno = Array.from({ length: 24 }, (_, n) => {
  const [x, y] = [62 + (n % 6) * 55, 60 + Math.floor(n / 6) * 60];
  return (
    box(x - 22, y - 24, 44, 48, 10, "#ffffff1f") +
    ([2, 7, 9, 16, 21].includes(n) ? ball(x, y, 20, n === 9 ? gold : "#4aa3df") : "")
  );
}).join("");

export const pegs = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: row + 3 }, (_peg, n) => disc(200 + (n - (row + 2) / 2) * 50, 48 + row * 42, 7, "#e8e4f2")).join(
    "",
  ),
).join("");

export const dog = (x: number, y: number, fill: string, cloth: string): Shape =>
  placed(
    x,
    y,
    1,
    0,
    lit(
      (colour) =>
        path(
          "M-70-2C-40-22 8-24 44-16L66-34 70-26 92-18C94-12 88-8 80-8L66-4C52 12 20 14-10 12-30 12-52 14-64 8Z",
          colour,
        ),
      fill,
    ),
    line("M-64 2C-80-2-92 4-100 14", fill, 5),
    line("M-52 6C-72 18-84 26-98 28M-36 10C-52 26-60 36-74 40", fill, 8),
    line("M40 6C60 18 74 22 92 20M26 10C44 28 58 34 76 36", fill, 8),
    path("M-22-19C-4-23 14-22 26-19L22 12C6 14-6 13-20 12Z", cloth),
    disc(74, -20, 2.5, "#000"),
  );

export const pitch =
  Array.from({ length: 5 }, (_, n) => box(n * 80, 0, 40, 300, 0, "#ffffff0d")).join("") +
  line("M200 0V300M0 70H70V230H0M400 70H330V230H400", "#ffffff80", 4) +
  ring(200, 150, 62, "#ffffff80", 4);
export const football = (cx: number, cy: number, r: number): Shape => {
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
    lit((fill) => disc(cx, cy, r, fill), paper, true) +
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
