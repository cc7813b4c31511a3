// The agency as a whole: its calls, what it keeps of a sandbox, and what other areas ask of it.
import { moneyRoles } from "../../../src/domain/account/roles.ts";
import type { AgencyDeps } from "./agency-deps.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { createConfirmations } from "../operator/confirmations.ts";
import { createDoor, type DoorDeps } from "../operator/door.ts";
import { bindByCode } from "./agents/codes.ts";
import type { Operator } from "../operator/register-operator.ts";
import { registerOperatorActs } from "./operator/register-operator-acts.ts";
import { registerConsentRoutes, setConsent } from "./players/consent.ts";
import { registerAgencyCalls } from "./register-agency.ts";
import { registerCodes, registerReports } from "./commission/register-reports.ts";
import { ensureSeedAgency } from "./seed-agency.ts";
import type { Kysely } from "kysely";
import { withoutGuard } from "../../platform/db/append-only.ts";
import { agencyRecords } from "./migrations.ts";

export interface Agency {
  /** The agents of a sandbox, after its users. */
  seed(): Promise<void>;
  /** For the sandbox's reset. */
  reset(trx: MoneyTrx): Promise<void>;
  /** Whether a registration's code was an agent's. */
  bindByCode: typeof bindByCode;
  /** What an invited player says. */
  setConsent: typeof setConsent;
  registerRoutes(http: Http, operator: Operator, proofs: DoorDeps["proofs"]): void;
}

export function createAgency(deps: AgencyDeps): Agency {
  const { store, clock } = deps;
  return {
    seed: () => ensureSeedAgency(store, clock),
    reset: resetAgency,
    bindByCode,
    setConsent,
    registerRoutes(http, operator, proofs) {
      const confirmations = createConfirmations(store.db, clock);
      const place = { tag: "agency", base: "/agency/v1/", roles: moneyRoles };
      const door = createDoor(http, { ...deps, confirmations, proofs }, place);
      registerAgencyCalls(door, deps, operator.proposals);
      registerReports(door, deps);
      registerCodes(door, deps);
      registerConsentRoutes(http, deps);
      registerOperatorActs(operator, deps);
    },
  };
}

// Drops the tree and what was booked and calculated: for the sandbox's reset. In the transaction that drops the ledger.
async function resetAgency(trx: MoneyTrx): Promise<void> {
  for (const table of ["agency_member", "agency_line", "agency_code"] as const) await trx.deleteFrom(table).execute();
  await withoutGuard(trx as unknown as Kysely<unknown>, agencyRecords, async () => {
    for (const table of ["calculation_ticket", "calculation_row", "calculation", "agency_booking"] as const)
      await trx.deleteFrom(table).execute();
  });
}
