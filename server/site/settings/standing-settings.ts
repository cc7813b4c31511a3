// What holds of the settings: what is stored, and the default where nothing is or where it cannot be any more.
import type { Settings } from "./setting.ts";
import { nameOf, registry } from "./registry.ts";
import { disagreeing } from "./relations.ts";
import type { Setting } from "./setting.ts";

export interface StandingSettings extends Settings {
  /** Those whose stored value cannot be any more. */
  invalid: ReadonlySet<Setting>;
}

export const defaultOf = (setting: Setting, isSandbox: boolean): unknown =>
  isSandbox && setting.sandboxDefault !== undefined ? setting.sandboxDefault : setting.default;

/** @param stored by the audit's name of each, of any shape */
export function standingSettings(stored: ReadonlyMap<string, unknown>, isSandbox: boolean): StandingSettings {
  const values = new Map<Setting, unknown>();
  const invalid = new Set<Setting>();
  const settings: Settings = {
    read: <Value>(setting: Setting<Value>): Value => {
      if (!values.has(setting)) throw new Error(`the registry has no ${nameOf(setting)}`);
      return values.get(setting) as Value;
    },
  };
  function fallBack(setting: Setting): void {
    values.set(setting, defaultOf(setting, isSandbox));
    invalid.add(setting);
  }
  for (const setting of registry) {
    const name = nameOf(setting);
    values.set(setting, defaultOf(setting, isSandbox));
    if (!stored.has(name)) continue;
    const parsed = (setting.standing ?? setting.schema).safeParse(stored.get(name));
    if (!parsed.success || setting.fault?.(parsed.data)) fallBack(setting);
    else values.set(setting, parsed.data);
  }
  const isStored = (setting: Setting): boolean => stored.has(nameOf(setting)) && !invalid.has(setting);
  // One that falls back may cross another one then; the defaults agree with each other.
  for (let pairs = disagreeing(settings); pairs.some((pair) => pair.some(isStored)); pairs = disagreeing(settings))
    pairs.flat().filter(isStored).forEach(fallBack);
  return { ...settings, invalid };
}
