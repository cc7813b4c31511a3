// Writes the sports' icons to /defaultSportIcons/{sport}.svg from the icon set.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { lookup } from "../../../src/domain/open-record.ts";

/** Sport code of the specification -> icon of the Material Design set. */
const iconOfSport: Record<string, string> = {
  F: "soccer",
  B: "basketball",
  T: "tennis",
  H: "handball",
  WP: "water-polo",
  IH: "hockey-sticks",
  V: "volleyball",
  FU: "shoe-cleat",
  RL: "rugby",
  S: "billiards",
  E: "controller",
  D: "bullseye-arrow",
  BB: "baseball",
  AF: "football",
  TT: "table-tennis",
  MMA: "karate",
  BO: "boxing-glove",
  BT: "badminton",
  BV: "beach",
  VF: "soccer-field",
  VT: "racquetball",
  VB: "basketball-hoop",
  SPB: "basketball-hoop-outline",
  SPF: "shield-star",
  C: "cricket",
  RU: "rugby",
};

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** Fails when an icon is not in the set: a build without a sport's picture is a defect. */
export function writeSportIcons(dist: string): void {
  const set = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("@iconify-json/mdi/icons.json"), "utf8"),
  ) as IconSet;
  const folder = join(dist, "defaultSportIcons");
  mkdirSync(folder, { recursive: true });
  for (const [sport, name] of Object.entries(iconOfSport)) {
    const icon = lookup(set.icons, name);
    if (!icon) throw new Error(`no icon "${name}" for sport ${sport}`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${icon.body}</svg>\n`;
    writeFileSync(join(folder, `${sport}.svg`), svg);
  }
}
