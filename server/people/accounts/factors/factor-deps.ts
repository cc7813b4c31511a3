// What the calls about factors work with.
import type { DataKey } from "../../../money/data-key.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import type { AccountDeps } from "../account-deps.ts";
import type { PasskeyProofs } from "./passkey-proofs.ts";
import type { ProveOwner } from "./prove-owner.ts";
import type { RelyingParty } from "./relying-party.ts";

export interface FactorDeps extends AccountDeps {
  settings: Settings;
  dataKey: DataKey;
  /** null = no browser makes a passkey for the site's address. */
  relyingParty(): RelyingParty | null;
  proofs: PasskeyProofs;
  proveOwner: ProveOwner;
}
