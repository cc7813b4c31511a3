// The settings as everybody is told of them.
import type { KeyValue } from "../../../src/protocol/cms.ts";
import { siteLanguages } from "../../../src/domain/site-languages.ts";
import { currencies } from "../cms/currencies.ts";
import { fallbackLanguage } from "../../languages.ts";
import { registry } from "./registry.ts";
import type { SettingsStore } from "./open-settings.ts";
import { alsoGeneral } from "./ticket-settings.ts";

/** What the program decides, and no operator. */
const fixed: readonly KeyValue[] = [
  { key: "currencies", value: currencies },
  { key: "languages", value: siteLanguages },
  { key: "defaultLanguage", value: fallbackLanguage },
];

type Told = Pick<SettingsStore, "read" | "isStored" | "foreign">;

export function generalList(settings: Told): KeyValue[] {
  const generalSettings = registry.filter(
    (setting) =>
      setting.scope === "general" &&
      setting.audience === "everybody" &&
      (setting.ownCall !== true || settings.isStored(setting)),
  );
  const list = [...alsoGeneral, ...generalSettings].map((setting) => ({
    key: setting.key,
    value: settings.read(setting),
  }));
  return [...new Map([...fixed, ...list, ...settings.foreign("general")].map((entry) => [entry.key, entry])).values()];
}

export const statusList = (settings: Told): KeyValue[] => [
  ...registry
    .filter(({ scope }) => scope === "status")
    .map((setting) => ({ key: setting.key, value: settings.read(setting) })),
  ...settings.foreign("status"),
];
