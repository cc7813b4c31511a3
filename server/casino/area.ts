// Two areas: the house stands on its own, as any provider of games does, and is known here alone by more than its provider.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Accounts } from "../people/accounts/create-accounts.ts";
import { readOrMake } from "../people/accounts/secrets.ts";
import type { Area } from "../platform/area.ts";
import type { Platform } from "../platform/platform.ts";
import type { Store } from "../platform/db/store.ts";
import type { RealtimeServer } from "../platform/realtime/create-realtime.ts";
import type { SandboxState } from "../platform/sandbox-state.ts";
import { type Casino, type CasinoDeps, createCasino } from "./create-casino.ts";
import { createHouse, type House } from "./house/create-house.ts";
import type { SiteMemory, SiteMovement } from "./house/house-mark.ts";
import { acme } from "./providers/acme.ts";
import { createRemoteProvider } from "./providers/remote-provider.ts";

interface HouseNeeds extends Platform, Pick<CasinoDeps, "shortLived"> {
  local: RealtimeServer;
}

/** Movements by which a store is seen to be older than the site's. */
const mostMovements = 20;

async function siteMemory(store: Store, house: House): Promise<SiteMemory> {
  const movements = await store.db
    .selectFrom("game_transaction")
    .select(["transaction_id", "round_id", "kind"])
    .where("provider", "=", house.provider.code)
    .where("kind", "in", ["bet", "win"])
    .where("state", "=", "accepted")
    // Its ids rise with the time.
    .orderBy("transaction_id", "desc")
    .limit(mostMovements)
    .$castTo<SiteMovement>()
    .execute();
  return { mark: await readOrMake(store, "house-store", async () => house.mark), movements };
}

export const houseArea: Area<HouseNeeds, { house: House }> = {
  async open({ config, clock, http, store, address, failed, shortLived, local }) {
    const house = await createHouse({
      place: config,
      clock,
      shortLived,
      failed,
      secret: await readOrMake(store, "house-wallet-secret", async () => randomBytes(32).toString("base64url")),
      siteUrl: address.own,
      hasPage: (gameCode) => existsSync(join(config.gamesDir, gameCode.replace(/^house_/, ""), "index.html")),
      tell: (warning) => http.log.warn(warning),
    });
    await house.takeStore(await siteMemory(store, house));
    local.serveTables(house.tables);
    return { house };
  },
  routes: ({ http, house }) => house.registerRoutes(http),
  jobs: ({ house }) => house.jobs,
};

interface CasinoNeeds
  extends Platform, Pick<CasinoDeps, "settings" | "maintenance" | "wallets" | "realtime" | "local" | "shortLived"> {
  sandbox: SandboxState;
  gambling: CasinoDeps["stakes"];
  accounts: Accounts;
  house: House;
}

export const casinoArea: Area<CasinoNeeds, { casino: Casino }> = {
  async open(needs) {
    const { config, clock, intervals, sandbox, gambling, accounts, house } = needs;
    const casino = await createCasino({
      ...needs,
      stakes: gambling,
      authenticate: accounts.authenticate,
      identities: accounts.identities,
      providers: [
        house.provider,
        ...(sandbox.on ? [acme] : []),
        ...config.gameProviders.map((provider) => createRemoteProvider(provider, clock)),
      ],
      sweepMs: intervals.gameSweepMs,
    });
    if (needs.works) {
      const rounds = await casino.returnLost(house.provider, house.goesOn);
      if (rounds > 0)
        needs.http.log.warn(`the stakes of ${rounds} rounds that the games' store does not have went back`);
    }
    return { casino };
  },
  reads: (reads, { casino }) => casino.registerPublicReads(reads),
  calls: ({ door }, { http, casino }) => casino.registerRoutes(http, door),
};
