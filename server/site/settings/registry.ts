// Every setting of the site, in the order of the page. One more is one more row in the *-settings files beside it, its texts and its
// probe (docs/adding.md).
import { type Risk, riskOf } from "../../../src/domain/settings/setting-risk.ts";
import type { SettingScope } from "../../../src/protocol/site-settings.ts";
import { contentSettings } from "./content-settings.ts";
import { moneySettings } from "./money-settings.ts";
import type { Setting } from "./setting.ts";
import { siteSettings } from "./site-settings.ts";
import { statusSettings } from "./status-settings.ts";
import { ticketSettings } from "./ticket-settings.ts";

export const registry: readonly Setting[] = [
  ...ticketSettings,
  ...moneySettings,
  ...Object.values(statusSettings),
  ...siteSettings,
  ...contentSettings,
];

/** As the audit names it. */
export const nameOf = ({ scope, key }: { scope: string; key: string }): string => `${scope}/${key}`;

const rows = new Map(registry.map((setting) => [nameOf(setting), setting]));

/** null = the site has no such setting. */
export const findSetting = (scope: SettingScope, key: string): Setting | null =>
  rows.get(nameOf({ scope, key })) ?? null;

/**
 * What a change would do. `loosens`: somewhere more money can move, or less is looked at, and it takes a second
 * administrator; `tightens` and `neutral`: one is enough.
 * @param before what holds @param after what is to hold; both valid
 * @returns null = the site has no such setting
 */
export function settingChange(
  scope: SettingScope,
  key: string,
  before: unknown,
  after: unknown,
): { setting: Setting; risk: Risk } | null {
  const setting = findSetting(scope, key);
  return setting && { setting, risk: riskOf(setting.risk, before, after) };
}
