// What the calls about factors work with, and what other areas ask of them.
import type { DataKey } from "../../../money/data-key.ts";
import type { Settings } from "../../../ports.ts";
import type { AccountDeps } from "../account-deps.ts";

export interface FactorDeps extends AccountDeps {
  settings: Settings;
  dataKey: DataKey;
}
