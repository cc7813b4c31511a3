// The site's settings: read from memory, written through to the store.
import type { Transaction } from "kysely";
import type { KeyValue } from "../../../src/protocol/cms.ts";
import { settingScopes } from "../../../src/protocol/site-settings.ts";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { countSettingChange } from "../cms/setting-version.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Settings } from "./setting.ts";
import { completeList } from "./complete-list.ts";
import {
  type PreparedSetting,
  prepareSetting,
  type PrepareTerms,
  readStored,
  settingRefused,
  type SettingChange,
  writeSetting,
} from "./prepare-setting.ts";
import { findSetting, nameOf } from "./registry.ts";
import type { Setting } from "./setting.ts";
import { defaultOf, standingSettings } from "./standing-settings.ts";
import { alsoGeneral } from "./ticket-settings.ts";

export interface SettingsStore extends Settings {
  /** Those whose stored value cannot be any more: their default holds. */
  invalid(): ReadonlySet<Setting>;
  /** Whether another value than the default was stored, valid or not. */
  isStored(setting: Setting): boolean;
  defaultOf(setting: Setting): unknown;
  /** What the sandbox stored of a scope beside the site's settings. */
  foreign(scope: "general" | "status"): KeyValue[];
  /** @throws HttpError 400; 409 settingChanged; 422 */
  prepare(trx: Transaction<Schema>, change: SettingChange): Promise<PreparedSetting>;
  /** Prepares it and carries it out, whatever it loosens: who calls it answers for that. @throws HttpError as `prepare` */
  set(change: SettingChange, by: Author): Promise<void>;
  /**
   * As the sandbox is told to: content of any shape, keys of no setting too, lists that name a few currencies, and what
   * the general list tells of the ticket's.
   */
  setAsGiven(change: SettingChange, by: Author): Promise<void>;
  reset(by: Author): Promise<void>;
  /** Reads what other processes have changed. */
  reload(): Promise<void>;
}

/** @param isSandbox whether the sandbox is on at the start */
export async function openSettings(
  { db, transact }: Pick<Store, "db" | "transact">,
  isSandbox = false,
): Promise<SettingsStore> {
  let stored = await readStored(db);
  let standing = standingSettings(stored, isSandbox);
  function take(now: ReadonlyMap<string, unknown>): void {
    stored = new Map(now);
    standing = standingSettings(stored, isSandbox);
  }
  async function prepare(
    trx: Transaction<Schema>,
    change: SettingChange,
    schemaOf?: PrepareTerms["schemaOf"],
  ): Promise<PreparedSetting> {
    const { stored: changed, carryOut, ...prepared } = await prepareSetting(trx, change, { isSandbox, schemaOf });
    return {
      ...prepared,
      async carryOut(by, approvalOf) {
        await carryOut(by, approvalOf);
        afterCommit(trx, () => take(changed));
      },
    };
  }
  async function storeForeign(change: SettingChange, by: Author): Promise<void> {
    await transact("set a setting", async (trx) => {
      await countSettingChange(trx);
      const all = await readStored(trx);
      await writeSetting(trx, { ...change, before: all.get(nameOf(change)) }, by);
      afterCommit(trx, () => take(all.set(nameOf(change), change.value)));
    });
  }
  const settings: Settings = { read: (setting) => standing.read(setting) };

  return {
    ...settings,
    invalid: () => standing.invalid,
    defaultOf: (setting) => defaultOf(setting, isSandbox),
    isStored: (setting) => stored.has(nameOf(setting)),
    foreign: (scope) =>
      [...stored].flatMap(([name, value]) => {
        const key = name.slice(scope.length + 1);
        return name.startsWith(`${scope}/`) && findSetting(scope, key) === null ? [{ key, value }] : [];
      }),
    prepare: (trx, change) => prepare(trx, change),
    set: (change, by) =>
      transact("set a setting", async (trx) => {
        const prepared = await prepare(trx, change);
        await prepared.carryOut(by);
      }),
    async setAsGiven(asGiven, by) {
      const isTickets = asGiven.scope === "general" && alsoGeneral.some(({ key }) => key === asGiven.key);
      const change: SettingChange = isTickets ? { ...asGiven, scope: "ticket" } : asGiven;
      const { scope, key, value } = change;
      const setting = findSetting(scope, key);
      if (value === undefined) throw settingRefused(400, "badRequest", "value", "is missing");
      if (setting === null) {
        if (scope === "ticket") throw settingRefused(400, "badRequest", "key", "is no ticket setting");
        if (scope === "status" && typeof value !== "boolean")
          throw settingRefused(400, "badRequest", "value", "must be a boolean");
        return storeForeign(change, by);
      }
      const whole = { ...change, value: completeList(setting, value, settings) };
      await transact("set a setting", async (trx) => {
        const prepared = await prepare(trx, whole, (row) => row.standing ?? row.schema);
        await prepared.carryOut(by);
      });
    },
    async reset(by) {
      await transact("reset settings", async (trx) => {
        await countSettingChange(trx);
        const rows = await trx.deleteFrom("setting").where("scope", "in", settingScopes).returningAll().execute();
        for (const { scope, key, value } of rows) {
          const setting = findSetting(scope as SettingChange["scope"], key);
          await writeAudit(trx, by, {
            action: "setting.reset",
            target: nameOf({ scope, key }),
            before: JSON.parse(value) as unknown,
            after: setting === null ? undefined : defaultOf(setting, isSandbox),
          });
        }
        afterCommit(trx, () => take(new Map()));
      });
    },
    async reload() {
      take(await readStored(db));
    },
  };
}
