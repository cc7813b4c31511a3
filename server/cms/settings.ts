// Settings by scope: the seed with what was changed since, read from memory and written through to the store.
import { agentLimitsKey, agentLimitsSchema } from "../../src/protocol/agency/credit.ts";
import type * as z from "zod/mini";
import { fourEyesKey, fourEyesSchema } from "../../src/protocol/operator/four-eyes.ts";
import {
  retentionYearsKey,
  retentionYearsSchema,
  voucherLimitsKey,
  voucherLimitsSchema,
} from "../../src/protocol/general-settings.ts";
import {
  autoApproveKey,
  autoApproveSchema,
  paymentLimitsKey,
  paymentLimitsSchema,
  verifyAboveKey,
  verifyAboveSchema,
} from "../../src/protocol/payment-settings.ts";
import { ticketSettingsSchema, type KeyValue, type TicketSettings } from "../../src/protocol/cms.ts";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Store } from "../db/store.ts";
import type { Settings } from "../ports.ts";
import { countSettingChange } from "./setting-version.ts";
import { HttpError } from "../http/http-error.ts";
import { themesSchema } from "./themes/find-theme.ts";
import { sandboxGeneral, seedGeneral, seedStatus, seedTicket } from "./seed-settings.ts";
import { lookup } from "../../src/domain/open-record.ts";

export type SettingsScope = "general" | "status" | "ticket";

export interface SettingsStore extends Settings {
  list(scope: "general" | "status"): KeyValue[];
  reset(by: Author): Promise<void>;
  /** Reads what other processes have changed. */
  reload(): Promise<void>;
}

type Seeds = Record<SettingsScope, Readonly<Record<string, unknown>>>;

const seedsOf = (isSandbox: boolean): Seeds => ({
  general: isSandbox ? { ...seedGeneral, ...sandboxGeneral } : seedGeneral,
  status: seedStatus,
  ticket: { ...seedTicket },
});

/** Of general settings that the server itself acts by. */
const generalSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  themes: themesSchema,
  [voucherLimitsKey]: voucherLimitsSchema,
  [paymentLimitsKey]: paymentLimitsSchema,
  [autoApproveKey]: autoApproveSchema,
  [fourEyesKey]: fourEyesSchema,
  [agentLimitsKey]: agentLimitsSchema,
  [verifyAboveKey]: verifyAboveSchema,
  [retentionYearsKey]: retentionYearsSchema,
};

function refuse(key: string, message: string): HttpError {
  return new HttpError(400, "badRequest", { body: { details: [{ path: "value", message: `${key}: ${message}` }] } });
}

/** @throws HttpError 400 where the value is not of the key's type. */
function check(scope: SettingsScope, key: string, value: unknown): void {
  if (value === undefined) throw refuse(key, "is missing");
  if (scope === "status" && typeof value !== "boolean") throw refuse(key, "must be a boolean");
  const general = scope === "general" ? lookup(generalSchemas, key)?.safeParse(value) : undefined;
  if (general?.success === false) throw refuse(key, general.error.issues[0]?.message ?? "is not valid");
  if (scope !== "ticket") return;
  if (!Object.hasOwn(seedTicket, key)) throw refuse(key, "is no ticket setting");
  const merged = ticketSettingsSchema.safeParse({ ...seedTicket, [key]: value });
  if (!merged.success) throw refuse(key, merged.error.issues[0]?.message ?? "is not valid");
}

/** @param isSandbox whether the sandbox is on at the start */
export async function openSettings(
  { db, transact }: Pick<Store, "db" | "transact">,
  isSandbox = false,
): Promise<SettingsStore> {
  const seeds = seedsOf(isSandbox);
  const values: Record<SettingsScope, Map<string, unknown>> = {
    general: new Map(),
    status: new Map(),
    ticket: new Map(),
  };
  const seed = () => {
    for (const scope of ["general", "status", "ticket"] as const) values[scope] = new Map(Object.entries(seeds[scope]));
  };
  let ticket: TicketSettings;
  /** Read on every ticket: checked and put together once per change. */
  const assemble = () => {
    ticket = ticketSettingsSchema.parse(Object.fromEntries(values.ticket));
  };
  const scopes = Object.keys(values) as SettingsScope[];
  async function reload(): Promise<void> {
    const stored = await db.selectFrom("setting").selectAll().where("scope", "in", scopes).execute();
    seed();
    for (const { scope, key, value } of stored) values[scope as SettingsScope].set(key, JSON.parse(value));
    assemble();
  }
  await reload();

  return {
    reload,
    ticket: () => ticket,
    general: (key) => values.general.get(key),
    status: (key) => values.status.get(key) === true,
    list: (scope) => [...values[scope]].map(([key, value]) => ({ key, value })),
    async set(scope, key, value, by, { mustBe, reason } = {}) {
      check(scope, key, value);
      const row = { scope, key, value: JSON.stringify(value) };
      await transact("set a setting", async (trx) => {
        // First: it has those who change settings at the same time wait for each other.
        await countSettingChange(trx);
        const known = await trx
          .selectFrom("setting")
          .select("value")
          .where("scope", "=", scope)
          .where("key", "=", key)
          .executeTakeFirst();
        const before: unknown = known === undefined ? lookup(seeds[scope], key) : JSON.parse(known.value);
        if (mustBe?.(before) === false) throw new HttpError(409, "settingChanged");
        await trx
          .insertInto("setting")
          .values(row)
          .onConflict((conflict) => conflict.columns(["scope", "key"]).doUpdateSet({ value: row.value }))
          .execute();
        await writeAudit(trx, by, { action: "setting.set", target: `${scope}/${key}`, before, after: value, reason });
      });
      values[scope].set(key, value);
      assemble();
    },
    async reset(by) {
      await transact("reset settings", async (trx) => {
        const dropped = await trx.deleteFrom("setting").where("scope", "in", scopes).returningAll().execute();
        await countSettingChange(trx);
        for (const { scope, key, value } of dropped)
          await writeAudit(trx, by, {
            ...{ action: "setting.reset", target: `${scope}/${key}` },
            ...{ before: JSON.parse(value), after: lookup(seeds[scope as SettingsScope], key) },
          });
      });
      seed();
      assemble();
    },
  };
}
