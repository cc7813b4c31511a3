// Settings that a test changes at will, without the rules of the site.
import type { TicketSettings } from "../../src/protocol/cms.ts";
import type { Settings } from "../../server/site/settings/setting.ts";
import type { Setting } from "../../server/site/settings/setting.ts";
import { readTicketSettings } from "../../server/site/settings/ticket-settings.ts";

export interface FakeSettings extends Settings {
  put<Value>(setting: Setting<Value>, value: Value): void;
}

/** @param isSandbox what a sandbox starts with */
export function createFakeSettings(isSandbox = false): FakeSettings {
  const values = new Map<Setting, unknown>();
  return {
    read: <Value>(setting: Setting<Value>): Value => {
      if (values.has(setting)) return values.get(setting) as Value;
      return isSandbox && setting.sandboxDefault !== undefined ? setting.sandboxDefault : setting.default;
    },
    put: (setting, value) => void values.set(setting, value),
  };
}

/** What a fresh site has of tickets. */
export const defaultTicketSettings = (): TicketSettings => structuredClone(readTicketSettings(createFakeSettings()));

/** Settings of tickets as they stand in an object, switches as a set has those that are on; the rest as delivered. */
export const settingsOfTickets = (ticket: TicketSettings, status: ReadonlySet<string>): Settings => ({
  read<Value>({ scope, key, default: delivered }: Setting<Value>): Value {
    if (scope === "ticket") return ticket[key as keyof TicketSettings] as Value;
    return scope === "status" ? (status.has(key) as Value) : delivered;
  },
});
