// Writes a mail in its reader's language.
import type { Mail } from "../accounts/outbox.ts";
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";
import { fallbackLanguage, tagOf } from "../../languages.ts";
import { albanian } from "./texts/albanian.ts";
import { bosnian } from "./texts/bosnian.ts";
import { english } from "./texts/english.ts";
import { german } from "./texts/german.ts";
import { greek } from "./texts/greek.ts";
import type { FactorChange, MailKind, MailTexts } from "./texts/mail-texts.ts";
import { russian } from "./texts/russian.ts";
import { serbian } from "./texts/serbian.ts";
import { lookup } from "../../../src/domain/open-record.ts";

export const mailTexts: Record<SiteLanguage, MailTexts> = {
  en: english,
  rs: serbian,
  ba: bosnian,
  de: german,
  el: greek,
  sq: albanian,
  ru: russian,
};

/** Days are the site's, wherever its server stands. */
const timeZone = "Europe/Belgrade";
const hour = 3_600_000;
const day = 24 * hour;

export interface MailFacts {
  to: string;
  /**
   * First name. null = the address is not confirmed: the person who gave it chose the name too, and could have a stranger
   * read any words under the site's name.
   */
  name: string | null;
  /** Who made the account: the agent's user name. */
  agent?: string;
  /** The site's own name: who writes. */
  site: string;
  /** null = nothing is known: the fallback language, and a link without prefix. */
  language: SiteLanguage | null;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Path and query below the language prefix. */
  path: string;
  /** How long the link works, whole hours or days in ms. */
  lifetimeMs?: number;
  /** Epoch ms of what the mail tells of. */
  at?: number;
  /** Browser and system; "" = unknown. */
  device?: string;
  /** In the words of who did it. */
  reason?: string;
  /** What became of the ways in. */
  change?: FactorChange;
}

function lifetimeIn(tag: string, ms: number): string {
  const [count, unit] = ms % day === 0 ? [ms / day, "day"] : [Math.round(ms / hour), "hour"];
  return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/**
 * 24 hours everywhere, as the app counts. Serbian and Bosnian get numbers: their formatter names the month in the
 * nominative, which no sentence around a date takes.
 */
function momentIn(language: SiteLanguage, at: number): string {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tagOf(language), { ...options, hourCycle: "h23", timeZone }).format(at);
  if (language !== "rs" && language !== "ba") return format({ dateStyle: "long", timeStyle: "short" });
  return `${format({ day: "numeric", month: "numeric", year: "numeric" })} u ${format({ timeStyle: "short" })}`;
}

export function writeMail(kind: MailKind, facts: MailFacts): Mail {
  const language = facts.language ?? fallbackLanguage;
  const tag = tagOf(language);
  const { greeting, greetingWithoutName, farewell, unknownDevice, changes, ...kinds } = mailTexts[language];
  const { subject, before, after } = kinds[kind];
  const link = `${facts.baseUrl}${facts.language === null ? "" : `/${facts.language}`}${facts.path}`;
  const values: Record<string, string> = {
    name: facts.name ?? "",
    agent: facts.agent ?? "",
    site: facts.site,
    email: facts.to,
    lifetime: facts.lifetimeMs === undefined ? "" : lifetimeIn(tag, facts.lifetimeMs),
    when: facts.at === undefined ? "" : momentIn(language, facts.at),
    device: facts.device || unknownDevice,
    reason: facts.reason ?? "",
    change: facts.change === undefined ? "" : changes[facts.change],
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => lookup(values, name) ?? whole);
  const text = [
    fill(facts.name === null ? greetingWithoutName : greeting),
    fill(before),
    link,
    fill(after),
    fill(farewell),
  ].join("\n\n");
  return { to: facts.to, subject, text, links: [link] };
}
