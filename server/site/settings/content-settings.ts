// Settings of the content, which editors change too. The sandbox stores content of any shape, and it is told as it stands.
import * as z from "zod/mini";
import { siteLanguages } from "../../../src/domain/site-languages.ts";
import { bannerPageSchema, bannerSchema } from "../../../src/protocol/banners.ts";
import { textsByKeySchema } from "../../../src/protocol/stored-texts.ts";
import { menuSections } from "../cms/menu-sections.ts";
import { seedBannerPages, seedBanners } from "../cms/seed-banners.ts";
import { contentSetting, type Setting } from "./setting.ts";

/** The moving line of a fresh site. */
const seedMarquee = {
  en: "New: cash out part of your ticket and keep the rest in play · All odds show how old they are · Scores of every half, set and quarter",
  ba: "Novo: cash out dijela listića, a ostatak igra dalje · Svaka kvota pokazuje svoju starost · Rezultati svih poluvremena, setova i četvrtina",
  rs: "Novo: cash out dela tiketa, a ostatak igra dalje · Svaka kvota pokazuje svoju starost · Rezultati svih poluvremena, setova i četvrtina",
  de: "Neu: Cash-out für einen Teil des Wettscheins, der Rest bleibt im Spiel · Jede Quote zeigt ihr Alter · Ergebnisse aller Halbzeiten, Sätze und Viertel",
  el: "Νέο: εξαργύρωσε ένα μέρος του δελτίου και άφησε το υπόλοιπο στο παιχνίδι · Κάθε απόδοση δείχνει την ηλικία της · Αποτελέσματα για κάθε ημίχρονο, σετ και περίοδο",
  sq: "E re: Cash Out për një pjesë të skedinës, pjesa tjetër mbetet në lojë · Çdo koeficient tregon moshën e vet · Rezultatet e çdo pjese, seti dhe çereku",
  ru: "Новое: выкупите часть купона, а остальное пусть играет дальше · У каждого коэффициента виден возраст · Счёт по таймам, сетам и четвертям",
};

const maxEntries = 100;
const mostTexts = 2000;
const ofContent = { group: "content", standing: z.unknown() } as const;

export const banners = contentSetting<unknown>({
  ...ofContent,
  key: "banners",
  schema: z.array(bannerSchema).check(z.maxLength(maxEntries)),
  default: seedBanners,
  editor: { kind: "banners" },
  ownCall: true,
});

export const bannerPageSettings = contentSetting<unknown>({
  ...ofContent,
  key: "bannerPageSettings",
  schema: z.array(bannerPageSchema).check(z.maxLength(maxEntries)),
  default: seedBannerPages,
  editor: { kind: "bannerPages" },
  ownCall: true,
});

export const marquee = contentSetting<unknown>({
  ...ofContent,
  key: "marquee",
  default: seedMarquee,
  editor: { kind: "texts" },
  schema: z.partialRecord(z.enum(siteLanguages), z.string().check(z.maxLength(2000))),
});

const documentTextSchema = z.object({
  title: z.string().check(z.maxLength(200)),
  html: z.string().check(z.maxLength(100_000)),
});

/** By name, then by language. */
export type DocumentTexts = Record<string, Record<string, z.infer<typeof documentTextSchema> | undefined>>;

export const documents = contentSetting<DocumentTexts>({
  group: "content",
  key: "documents",
  default: {},
  editor: { kind: "documents" },
  ownCall: true,
  schema: z.record(
    z.string().check(z.regex(/^[a-z_-]{1,40}$/, "must be a document's name")),
    z.partialRecord(z.enum(siteLanguages), documentTextSchema),
  ),
  standing: z.record(z.string(), z.record(z.string(), documentTextSchema)),
});

export const translations = contentSetting<Record<string, Record<string, string> | undefined>>({
  ...ofContent,
  group: "content",
  key: "translations",
  default: {},
  editor: { kind: "translations" },
  ownCall: true,
  schema: z.partialRecord(
    z.enum(siteLanguages),
    textsByKeySchema.check(z.refine((texts) => Object.keys(texts).length <= mostTexts, `must be ${mostTexts} at most`)),
  ),
  standing: z.record(z.string(), z.record(z.string(), z.string())),
});

const sectionKeys = menuSections.map(({ key }) => key);

export const menuOrder = contentSetting<string[]>({
  group: "content",
  key: "menuOrder",
  default: sectionKeys,
  editor: { kind: "order", keys: sectionKeys },
  ownCall: true,
  schema: z
    .array(z.enum(sectionKeys))
    .check(z.refine((keys) => new Set(keys).size === keys.length, "must have each section once")),
});

export const contentSettings: readonly Setting[] = [
  banners,
  bannerPageSettings,
  marquee,
  documents,
  translations,
  menuOrder,
];
