// The agency as a whole: its calls, what it keeps of a sandbox, and what other areas ask of it.
import type { AgencyDeps } from "./agency-deps.ts";
import { administratorRole } from "../cms/maintenance.ts";
import type { MoneyTrx } from "../db/store.ts";
import type { Http } from "../http/create-http.ts";
import { createConfirmations } from "../operator/confirmations.ts";
import { createDoor } from "../operator/door.ts";
import { registerConsentRoutes, setConsent } from "./consent.ts";
import { registerAgencyCalls } from "./register-agency.ts";
import { resetAgency } from "./reset-agency.ts";
import { ensureSeedAgency } from "./seed-agency.ts";
import { agentRole } from "./viewer.ts";

export interface Agency {
  /** The agents of a sandbox, after its users. */
  seed(): Promise<void>;
  /** For the sandbox's reset. */
  reset(trx: MoneyTrx): Promise<void>;
  /** What an invited player says. */
  setConsent: typeof setConsent;
  registerRoutes(http: Http): void;
}

export function createAgency(deps: AgencyDeps): Agency {
  const { store, clock } = deps;
  return {
    seed: () => ensureSeedAgency(store, clock),
    reset: resetAgency,
    setConsent,
    registerRoutes(http) {
      const confirmations = createConfirmations(store.db, clock);
      const place = { tag: "agency", base: "/agency/v1/", roles: [administratorRole, agentRole] };
      registerAgencyCalls(createDoor(http, { ...deps, confirmations }, place), deps);
      registerConsentRoutes(http, deps);
    },
  };
}
