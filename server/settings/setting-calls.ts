// The settings behind the operators' door: what may be changed, and the change.
import {
  type SetSetting,
  setSettingSchema,
  type SiteSetting,
  siteSettingsSchema,
} from "../../src/protocol/site-settings.ts";
import type { Author } from "../audit/author.ts";
import { administratorRole } from "../cms/maintenance.ts";
import type { Store } from "../db/store.ts";
import { forbidden } from "../http/http-error.ts";
import type { Door } from "../operator/door.ts";
import type { SettingsStore } from "./open-settings.ts";
import { requireSetting } from "./prepare-setting.ts";
import { findSetting, registry } from "./registry.ts";
import { lastChanges } from "./last-changes.ts";
import type { Setting } from "./setting.ts";

export interface SettingCallDeps {
  store: Pick<Store, "db" | "transact">;
  settings: SettingsStore;
  /** Tells everybody of settings that were stored. @param news payloads of `reload_settings` */
  settingsChanged(...news: readonly unknown[]): Promise<void>;
}

const mayChange = ({ roles }: Author, setting: Setting): boolean =>
  roles.includes(administratorRole) || setting.changedBy === "editors";

/** @throws HttpError 400 where the site has no such setting, 403 */
function assertMayChange({ scope, key }: Pick<SetSetting, "scope" | "key">, by: Author): void {
  const setting = findSetting(scope, key);
  // Editors are not told which keys there are besides their own.
  if (setting === null && !by.roles.includes(administratorRole)) throw forbidden();
  if (!mayChange(by, requireSetting(scope, key))) throw forbidden();
}

/**
 * Changes one setting at once. `settings.prepare` says in `risk` whether the change loosens the control of money, which
 * takes two, before anything is carried out.
 * @throws HttpError 400, 403, 409 settingChanged, 422
 */
export async function setSetting(
  { store, settings, settingsChanged }: SettingCallDeps,
  { was = null, ...change }: SetSetting,
  by: Author,
): Promise<void> {
  assertMayChange(change, by);
  await store.transact("set a setting", async (trx) => {
    const prepared = await settings.prepare(trx, { ...change, was });
    await prepared.carryOut(by);
  });
  await settingsChanged({});
}

async function listSettings({ store, settings }: SettingCallDeps, by: Author): Promise<SiteSetting[]> {
  const changes = await lastChanges(store.db);
  const invalid = settings.invalid();
  return registry
    .filter((setting) => mayChange(by, setting))
    .map((setting) => {
      const { scope, key, group, unit, editor, risk } = setting;
      const change = changes(setting);
      return {
        ...{
          scope,
          key,
          group,
          unit,
          editor,
          risk,
          value: settings.read(setting),
          default: settings.defaultOf(setting),
        },
        ...{ changedAt: change?.at ?? null, changedBy: change?.by ?? null, previous: change?.previous ?? null },
        invalid: invalid.has(setting),
      };
    });
}

export function registerSettingCalls(door: Door, deps: SettingCallDeps): void {
  door.get("settings", siteSettingsSchema, { forEditors: true, action: "settings" }, async ({ by }) => ({
    result: await listSettings(deps, by),
  }));
  door.act(
    "settings",
    { body: setSettingSchema },
    { forEditors: true, action: "setting.set", target: ({ scope, key }) => `${scope}/${key}` },
    ({ body, by }) => setSetting(deps, body, by),
  );
}
