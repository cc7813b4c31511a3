// Looks at a change of a setting inside the transaction that is to store it, so that of two operators who change what
// belongs together the second one is judged by what the first one left.
import type { Transaction } from "kysely";
import { type Risk, riskOf } from "../../../src/domain/settings/setting-risk.ts";
import { type SettingScope, settingScopes } from "../../../src/protocol/site-settings.ts";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { countSettingChange } from "../cms/setting-version.ts";
import { canonicalJson } from "../../platform/http/canonical-json.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Settings } from "./setting.ts";
import { findSetting, nameOf } from "./registry.ts";
import { relationFault } from "./relations.ts";
import type { Setting, SettingFault } from "./setting.ts";
import { type StandingSettings, standingSettings } from "./standing-settings.ts";

export interface SettingChange {
  scope: SettingScope;
  key: string;
  value: unknown;
  /** What its writer saw: where something else holds by now, nothing is changed. Absent = whatever holds. */
  was?: unknown;
  reason?: string | null | undefined;
}

export interface PreparedSetting {
  setting: Setting;
  before: unknown;
  after: unknown;
  /** `loosens`: it takes a second administrator; else one is enough. */
  risk: Risk;
  /** In the same transaction; writes its own row in the audit. @param approvalOf of two, for that row */
  carryOut(by: Author, approvalOf?: { proposalId?: string; proposedBy?: string }): Promise<void>;
}

export interface PrepareTerms {
  isSandbox: boolean;
  /** Another shape than operators may enter. */
  schemaOf?: ((setting: Setting) => Setting["schema"]) | undefined;
}

/** By the audit's name of each. */
export async function readStored(db: Database): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom("setting")
    .select(["scope", "key", "value"])
    .where("scope", "in", settingScopes)
    .execute();
  return new Map(rows.map((row) => [nameOf(row), JSON.parse(row.value) as unknown]));
}

const at = (...parts: PropertyKey[]): string => parts.filter((part) => part !== "").join(".");

export const settingRefused = (status: 400 | 422, error: string, path: string, message: string): HttpError =>
  new HttpError(status, error, { body: { details: [{ path, message }] } });

const ofFault = ({ key, path, message }: SettingFault): HttpError =>
  settingRefused(422, key, at("value", path), message);

/** @throws HttpError 400 where it has not the setting's shape */
export function parseSetting(schema: Setting["schema"], value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw settingRefused(400, "badRequest", at("value", ...(issue?.path ?? [])), issue?.message ?? "is not valid");
}

/** @throws HttpError 400 where the site has no such setting */
export function requireSetting(scope: SettingScope, key: string): Setting {
  const setting = findSetting(scope, key);
  if (setting === null) throw settingRefused(400, "badRequest", "key", "is no setting of the site");
  return setting;
}

const withChange = ({ read }: Settings, changed: Setting, value: unknown): Settings => ({
  read: <Value>(setting: Setting<Value>): Value =>
    (setting as Setting) === changed ? (value as Value) : read(setting),
});

export async function writeSetting(
  trx: Transaction<Schema>,
  { scope, key, value, before, reason }: SettingChange & { before: unknown },
  by: Author,
  approvalOf: object = {},
): Promise<void> {
  const last = { changed_at: by.at, changed_by: by.sub, previous: JSON.stringify(before ?? null) };
  const row = { scope, key, value: JSON.stringify(value), ...last };
  await trx
    .insertInto("setting")
    .values(row)
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doUpdateSet({ value: row.value, ...last }))
    .execute();
  const target = nameOf({ scope, key });
  const after = Object.keys(approvalOf).length === 0 ? value : { value, ...approvalOf };
  await writeAudit(trx, by, { action: "setting.set", target, before, after, reason });
}

/**
 * Those who change settings wait for each other from here on.
 * @returns also what is stored with the change, by the audit's name of each
 * @throws HttpError 400; 409 settingChanged; 422 where the value cannot be
 */
export async function prepareSetting(
  trx: Transaction<Schema>,
  change: SettingChange,
  { isSandbox, schemaOf }: PrepareTerms,
): Promise<PreparedSetting & { stored: Map<string, unknown> }> {
  const { scope, key } = change;
  const setting = requireSetting(scope, key);
  const after = parseSetting(schemaOf?.(setting) ?? setting.schema, change.value);
  await countSettingChange(trx);
  const stored = await readStored(trx);
  const settings: StandingSettings = standingSettings(stored, isSandbox);
  const before = settings.read(setting);
  if ("was" in change && canonicalJson(before) !== canonicalJson(change.was ?? null))
    throw new HttpError(409, "settingChanged");
  const fault = setting.fault?.(after) ?? relationFault(withChange(settings, setting, after), setting);
  if (fault) throw ofFault(fault);
  stored.set(nameOf(setting), after);
  return {
    setting,
    before,
    after,
    stored,
    risk: riskOf(setting.risk, before, after),
    carryOut: (by, approvalOf) => writeSetting(trx, { ...change, value: after, before }, by, approvalOf),
  };
}
