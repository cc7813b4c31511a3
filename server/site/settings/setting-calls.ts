// The settings behind the operators' door: what may be changed, and the change.
import { isAdministrator } from "../../../src/domain/account/roles.ts";
import type * as z from "zod/mini";
import {
  type SetSetting,
  setSettingSchema,
  type SiteSetting,
  siteSettingsSchema,
} from "../../../src/protocol/site-settings.ts";
import type { Author } from "../audit/author.ts";
import type { Store } from "../../platform/db/store.ts";
import { forbidden } from "../../platform/http/http-error.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { Door } from "../../people/operator/door.ts";
import type { Proposals } from "../../people/operator/proposals/create-proposals.ts";
import { approvalOf, noAmount, type ProposableAct } from "../../people/operator/proposals/proposable.ts";
import type { SettingsStore } from "./open-settings.ts";
import { requireSetting } from "./prepare-setting.ts";
import { findSetting, nameOf, registry } from "./registry.ts";
import { lastChanges } from "./last-changes.ts";
import type { Setting } from "./setting.ts";

export interface SettingCallDeps {
  store: Pick<Store, "db" | "transact">;
  settings: SettingsStore;
  /** Tells everybody of settings that were stored. @param news payloads of `reload_settings` */
  settingsChanged(...news: readonly unknown[]): Promise<void>;
  failed(error: unknown): void;
}

const mayChange = ({ roles }: Author, setting: Setting): boolean =>
  isAdministrator(roles) || setting.changedBy === "editors";

/** @throws HttpError 400 where the site has no such setting, 403 */
function assertMayChange({ scope, key }: Pick<SetSetting, "scope" | "key">, by: Author): void {
  const setting = findSetting(scope, key);
  // Editors are not told which keys there are besides their own.
  if (setting === null && !isAdministrator(by.roles)) throw forbidden();
  if (!mayChange(by, requireSetting(scope, key))) throw forbidden();
}

/** What tightens is done at once, what loosens the control of money takes a second administrator. */
function changeSetting({
  settings,
  settingsChanged,
  failed,
}: SettingCallDeps): ProposableAct<typeof setSettingSchema, z.ZodMiniType> {
  return {
    // Two changes of one setting may wait: what was decided first outdates the other, which `was` tells.
    kind: "setting",
    limit: null,
    body: setSettingSchema,
    answer: null,
    isOnce: false,
    async about(_db, change) {
      return { sub: null, target: nameOf(change), locks: [] };
    },
    async prepare(trx, { was = null, ...change }) {
      const { risk, carryOut } = await settings.prepare(trx, { ...change, was });
      return {
        ...noAmount,
        approval: risk === "loosens" ? "needed" : "none",
        async carryOut(actor) {
          await carryOut(actor.by, approvalOf(actor));
          afterCommit(trx, () => {
            settingsChanged({}).catch(failed);
          });
        },
      };
    },
  };
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
        scope,
        key,
        group,
        unit,
        editor,
        risk,
        value: settings.read(setting),
        default: settings.defaultOf(setting),
        changedAt: change?.at ?? null,
        changedBy: change?.by ?? null,
        previous: change?.previous ?? null,
        invalid: invalid.has(setting),
      };
    });
}

/** Money is controlled by it: the password is asked for whichever way it is changed. */
const controlsMoney = ({ scope, key }: Pick<SetSetting, "scope" | "key">): boolean =>
  (findSetting(scope, key)?.risk ?? "none") !== "none";

export function registerSettingCalls(door: Door, proposals: Proposals, deps: SettingCallDeps): void {
  door.get("settings", siteSettingsSchema, { forEditors: true, action: "settings" }, async ({ by }) => ({
    result: await listSettings(deps, by),
  }));
  const change = proposals.known(changeSetting(deps), "setting.set");
  door.money(
    "settings",
    { body: setSettingSchema, answer: null },
    { forEditors: true, action: "setting.set", target: nameOf, confirmed: controlsMoney },
    (visit) => {
      assertMayChange(visit.body, visit.by);
      return change(visit);
    },
  );
}
