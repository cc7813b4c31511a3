// Which theme a domain has.
import type { Theme } from "../../../../src/protocol/theme.ts";
import type { Settings } from "../../settings/setting.ts";
import { siteName, supportEmail, supportPhone } from "../../settings/company-settings.ts";
import { themes } from "../../settings/site-settings.ts";
import { kvotaTheme } from "./kvota.ts";
import { tribinaTheme } from "./tribina.ts";
import { lookup } from "../../../../src/domain/open-record.ts";

/** What a site is called whose theme names none. */
export const productName = "Kvota";

// Names under localhost reach this machine from any browser on it.
const seeded: Readonly<Record<string, Theme>> = {
  "tribina.example": tribinaTheme,
  "tribina.localhost": tribinaTheme,
};

/** The names a domain may be entered under, the closest first. @param domain an origin, or a host name with or without port */
function namesOf(domain: string): string[] {
  const address = domain.includes("://") ? domain : `http://${domain}`;
  if (!URL.canParse(address)) return [];
  const { host, hostname } = new URL(address);
  return [...new Set([host, hostname, hostname.replace(/^www\./, "")])];
}

/** null = the domain has none of its own. */
export function ownTheme(settings: Settings, domain: string): Theme | null {
  const entered = { ...seeded, ...settings.read(themes) };
  const name = namesOf(domain).find((themeName) => Object.hasOwn(entered, themeName));
  return name === undefined ? null : (lookup(entered, name) ?? null);
}

/** What it says of the site is the site's, where it says nothing itself. */
export function themeOf(settings: Settings, domain: string): Theme & { name: string } {
  const theme = ownTheme(settings, domain) ?? kvotaTheme;
  const contacts = { email: settings.read(supportEmail), phone: settings.read(supportPhone) };
  const support = Object.fromEntries(Object.entries(contacts).filter(([, text]) => text !== ""));
  const name = theme.name ?? (settings.read(siteName) || productName);
  return { ...theme, name, support: theme.support ?? support };
}
