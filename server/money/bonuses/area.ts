import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { MoneyDeps } from "../open-money.ts";
import { type Bonuses, createBonuses } from "./create-bonuses.ts";

interface Needs extends Platform {
  money: MoneyDeps;
  sandbox: SandboxState;
}

export const bonusesArea: Area<Needs, { bonuses: Bonuses }> = {
  open: ({ money, sandbox }) => ({ bonuses: createBonuses(money, sandbox) }),
  reads: (reads, { bonuses }) => bonuses.registerPublicReads(reads),
  calls: (operator, { http, bonuses }) => bonuses.registerRoutes(http, operator),
  jobs: ({ bonuses }) => bonuses.jobs,
  reset: (trx, { bonuses }) => bonuses.reset(trx),
};
