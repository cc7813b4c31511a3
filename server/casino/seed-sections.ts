// The sections that a fresh site starts with.
import type { LobbyPage } from "../../src/protocol/games/catalogue.ts";

interface SeedSection {
  page: LobbyPage;
  /** Of all pages: an address names it by this alone. */
  id: string;
  name: string;
  /** Of the texts `casino`. */
  nameKey: string;
  games: readonly string[];
}

const slots = ["house_plum_orchard", "house_lantern_river"];
const tables = ["house_roulette", "house_blackjack", "house_wheel"];
const quick = ["house_dice", "house_plinko", "house_keno", "house_jamb"];
const draws = ["house_keno", "house_draw48"];
const virtuals = ["house_vf", "house_dogs"];
const all = [...slots, ...tables, "house_jacks", ...quick, "house_tram", "house_draw48", ...virtuals];

const section = (page: LobbyPage, id: string, name: string, games: readonly string[]): SeedSection => ({
  page,
  id,
  name,
  nameKey: `section.${id.replaceAll("-", "_")}`,
  games,
});

export const seedSections: readonly SeedSection[] = [
  section("casino", "popular", "Popular", [
    "house_blackjack",
    "house_plum_orchard",
    "house_dice",
    "house_roulette",
    "house_lantern_river",
    "house_keno",
    "house_jamb",
  ]),
  section("casino", "new", "New", ["house_tram", "house_plinko", "house_lantern_river", "house_jamb"]),
  section("casino", "slots", "Slots", slots),
  section("casino", "tables", "Tables", tables),
  section("casino", "quick", "Quick games", quick),
  section("casino", "draws", "Draws", draws),
  section("casino2", "by-house", "House games", all),
  section("casino3", "small-stakes", "Small stakes", ["house_dice", ...slots, ...draws]),
  section("casino3", "steady", "Steady results", ["house_dice", "house_blackjack", "house_roulette", "house_jamb"]),
  section("casino3", "big-swings", "Big swings", [
    "house_lantern_river",
    "house_draw48",
    "house_plinko",
    "house_jacks",
    "house_keno",
  ]),
  section("casino_live", "live-tables", "On the clock", ["house_wheel", "house_tram", "house_draw48", ...virtuals]),
  section("virtuals", "virtual-sports", "Virtual sports", virtuals),
  section("slots", "all-slots", "All slots", slots),
  section("poker", "video-poker", "Video poker", ["house_jacks"]),
  section("skill_games", "dice-games", "Dice games", ["house_jamb"]),
  section("number_games", "number-draws", "Numbers", draws),
  section("other", "other-games", "Other games", ["house_dice", "house_plinko"]),
];
