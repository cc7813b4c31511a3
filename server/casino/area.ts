// Two areas: the house stands on its own, as any provider of games does, and is known here alone by more than its provider.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Accounts } from "../people/accounts/create-accounts.ts";
import { readOrMake } from "../people/accounts/secrets.ts";
import type { Area } from "../platform/area.ts";
import type { Platform } from "../platform/platform.ts";
import type { RealtimeServer } from "../platform/realtime/create-realtime.ts";
import type { SandboxState } from "../ports.ts";
import { type Casino, type CasinoDeps, createCasino } from "./create-casino.ts";
import { createHouse, type House } from "./house/create-house.ts";
import { acme } from "./providers/acme.ts";
import { createRemoteProvider } from "./providers/remote-provider.ts";

interface HouseNeeds extends Platform, Pick<CasinoDeps, "shortLived"> {
  local: RealtimeServer;
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
    return { casino };
  },
  reads: (reads, { casino }) => casino.registerPublicReads(reads),
  calls: ({ door }, { http, casino }) => casino.registerRoutes(http, door),
};
