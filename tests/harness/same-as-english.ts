// Texts that a language rightly shares with English: names, codes, and words of the trade it has borrowed.
import type { Language } from "../../src/i18n/languages.ts";

const everywhere = ["Kvota", "1X2", "MMA", "RSD", "CSV", "Redis", "Fix"];
/** Of those who run the site; "E-mail" is how these languages write it too. */
const desks = ["E-mail", "{{size}} MB", "{{size}} ms", "Administrator (AL99)"];
const southSlavic = [
  ...desks,
  "Agent",
  "Alarm",
  "Agent (AG1)",
  "Status",
  "Sport",
  "Bonus",
  "Demo",
  "Demo: {{name}}",
  "Video poker",
  "Bonus {{percent}}%",
  "Argentina",
  "Brazil",
  "Japan",
  "Kosovo",
  "UAE",
  "Badminton",
  "Futsal",
  "Poker",
  "{{minutes}} min",
  "{{hours}} h {{minutes}} min",
];

export const sameAsEnglish: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  rs: [...everywhere, ...southSlavic],
  ba: [...everywhere, ...southSlavic, "Portugal"],
  de: [
    ...everywhere,
    ...desks,
    "Alarm",
    "Passkeys",
    ..."Agent,Agent (AG1),Status,Name,Wallets,Text,Person,Code,Limits,Limits {{currency}}".split(","),
    ..."OK,Offline,Online,Live,Bonus,Casino,Casino 2,Casino 3,Poker,Wallet,Support,Highlights,Handicap,Handicaps,System,Slots,Demo,Demo: {{name}}".split(
      ",",
    ),
    ..."Chile,China,England,Israel,Japan,Kosovo,Montenegro,Portugal,USA,Ukraine,Uruguay,Wales".split(","),
    ..."Basketball,Baseball,Badminton,Cricket,Darts,Futsal,Handball,Snooker,Tennis,Volleyball,Frames,Legs,Maps,Runs".split(
      ",",
    ),
  ],
  // Greek slips and bookmakers print Over and Under in English.
  el: [...everywhere, ...desks, "Live", "Over", "Under", "Demo", "Demo: {{name}}"],
  sq: [
    ...everywhere,
    ...desks,
    "Alarm",
    "Live",
    "Sport",
    "Demo",
    "Demo: {{name}}",
    "Video poker",
    "Badminton",
    "Poker",
    "{{minutes}} min",
    ..."Australia,Austria,Estonia,India,Serbia".split(","),
  ],
  ru: everywhere,
};
