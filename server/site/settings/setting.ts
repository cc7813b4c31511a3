// One setting of the site: what it may be, its default, who may change it, and how it is edited.
import type * as z from "zod/mini";
import type { RiskRule } from "../../../src/domain/settings/setting-risk.ts";
import type {
  SettingEditor,
  SettingGroup,
  SettingRefusal,
  SettingScope,
  SettingUnit,
} from "../../../src/protocol/site-settings.ts";

/** Why a value of the right shape cannot be. */
export interface SettingFault {
  key: SettingRefusal;
  /** Where in the value it is: "0.limit"; "" = the value itself. */
  path: string;
  message: string;
}

/**
 * The row is also the one way to read the setting: `settings.read(row)` gives what holds, checked.
 * Its title and explanation are the texts `setting.<scope>.<key>.title` and `.text` of the back office.
 */
export interface Setting<Value = unknown> {
  scope: SettingScope;
  key: string;
  /** Its shape, as operators may enter it: anything else is a bad request. */
  schema: z.ZodMiniType<Value>;
  /** What may stand and be told though operators cannot enter it: the sandbox stores content of any shape. */
  standing?: z.ZodMiniType<Value>;
  default: Value;
  /** Where the sandbox was on at the start. */
  sandboxDefault?: Value;
  group: SettingGroup;
  unit: SettingUnit;
  editor: SettingEditor;
  changedBy: "administrators" | "editors";
  /** Everybody is told of it, or only operators: how they watch each other is their own business. */
  audience: "everybody" | "operators";
  /** A call of its own tells of it: the general list does so only where it was changed. */
  ownCall?: true;
  /** Which way it loosens the control of money; what loosens needs approval. */
  risk: RiskRule;
  /** What a value of the right shape must hold to by itself. */
  fault?(value: Value): SettingFault | null;
}

type Content = "scope" | "unit" | "risk" | "audience" | "changedBy";

/** A setting of the content: editors change it, and everybody sees it. */
export const contentSetting = <Value>(row: Omit<Setting<Value>, Content>): Setting<Value> => ({
  scope: "general",
  unit: "content",
  risk: "none",
  audience: "everybody",
  changedBy: "editors",
  ...row,
});

/** A setting that administrators alone change. */
export const administratorSetting = <Value>(row: Omit<Setting<Value>, "changedBy">): Setting<Value> => ({
  ...row,
  changedBy: "administrators",
});

/** Settings of the site, live: a change is seen by the next read. */
export interface Settings {
  /** What holds: a checked value, the default where nothing else is stored. */
  read<Value>(setting: Setting<Value>): Value;
}
