// The general settings that everybody is told: how operators watch each other is their own business.
import type { KeyValue } from "../../src/protocol/cms.ts";
import { fourEyesKey } from "../../src/protocol/operator/four-eyes.ts";
import { autoApproveKey, verifyAboveKey } from "../../src/protocol/payment-settings.ts";
import type { SettingsStore } from "./settings.ts";

const own: ReadonlySet<string> = new Set([fourEyesKey, autoApproveKey, verifyAboveKey]);

export const publicGeneral = (settings: Pick<SettingsStore, "list">): KeyValue[] =>
  settings.list("general").filter(({ key }) => !own.has(key));
