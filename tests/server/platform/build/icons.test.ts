// Every sport and every group of markets has its picture.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { gameArt } from "../../../../e2e/icons/game-art.ts";
import { tableIcons } from "../../../../e2e/icons/table-icons.ts";
import { writeSportIcons } from "../../../../server/platform/build/sport-icons.ts";
import { acme } from "../../../../server/casino/providers/acme.ts";
import { houseFacts } from "../../../../server/casino/house/house-games.ts";
import { marketCatalogue } from "../../../../server/betting/feed/markets/catalogue.ts";
import { sports } from "../../../../server/betting/feed/sports.ts";
import { knownSports } from "../../../../src/domain/offer/sport-kinds.ts";

const specified = "F B T H WP IH V FU RL S E D BB AF TT MMA BO BT VF VT VB SPB SPF".split(" ");

describe("icons of sports", () => {
  const dist = mkdtempSync(join(tmpdir(), "kvota-icons-"));
  afterAll(() => rmSync(dist, { recursive: true }));

  it("are written for every sport that is offered, known or specified", () => {
    writeSportIcons(dist);
    for (const sport of new Set([...sports.map((entry) => entry.sport), ...knownSports, ...specified])) {
      const svg = readFileSync(join(dist, "defaultSportIcons", `${sport}.svg`), "utf8");
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"><.*\bd="[Mm]/);
    }
  });
});

describe("icons of tables", () => {
  const file = (name: string): string => join(import.meta.dirname, "../../../../public/table_icons", `${name}.png`);

  it.each(Object.keys(tableIcons))("%s is drawn twice as fine as it is shown", (name) => {
    const png = readFileSync(file(name));
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 48]);
    // An empty picture compresses to less.
    expect(png.length).toBeGreaterThan(300);
  });

  it("stand beside every group of markets that is offered", () => {
    const groups = new Set(Object.values(marketCatalogue).flatMap((defs) => defs.map((def) => def.group)));
    expect([...groups].filter((group) => !existsSync(file(group)))).toEqual([]);
  });
});

describe("pictures of games", () => {
  const file = (name: string): string => join(import.meta.dirname, "../../../../public/game_art", `${name}.svg`);

  it("are there for every game of the house and of the sandbox", async () => {
    const images = [...houseFacts, ...(await acme.games())].map(({ image }) => image);
    expect(images.filter((image) => !existsSync(file(basename(image, ".svg"))))).toEqual([]);
  });

  it.each(Object.entries(gameArt))("%s is as it is drawn, small, and without words", (name, drawn) => {
    const svg = readFileSync(file(name), "utf8");
    expect(svg).toBe(drawn);
    // One painting fills the width of the lobby; all others are cards.
    expect(svg.length).toBeLessThanOrEqual(name === "hero" ? 22_528 : 6144);
    expect(svg).not.toMatch(/<text|<title|href=|style=/);
  });
});
