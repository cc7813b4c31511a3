// Where the servers are, for the whole core: /config.json, or what it said at the last start until it is answered.
import type { OfferDb } from "../../src/db/offer-db.ts";
import { appConfigSchema, type AppConfig } from "../../src/protocol/cms.ts";
import { createConfigReader, defaultConfig, type ConfigReader } from "../net/app-config.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Random, EventBus } from "./ports.ts";
import type { Service } from "./service.ts";

export interface SiteConfig extends Service {
  /** Its defaults until it is known. */
  read(): AppConfig;
  /** Resolves once it is known where the servers are. */
  known: Promise<void>;
  /** Believes what the last start stored, until /config.json is answered. Needs the tables. */
  assumeStored(): Promise<void>;
}

export function createSiteConfig(ports: {
  http: HttpClient;
  clock: Clock;
  random: Random;
  bus: EventBus;
  offer: OfferDb;
}): SiteConfig {
  let reader: ConfigReader | null = null;
  let onRead: () => void = () => undefined;
  const firstRead = new Promise<void>((resolve) => (onRead = resolve));
  ports.bus.on("check-now", () => reader?.poke());
  return {
    read: () => reader?.read() ?? defaultConfig,
    known: firstRead,
    start() {
      reader = createConfigReader({
        ...ports,
        onRead,
        onAnswer: (config, moved) => ports.bus.emit("config-answered", { config, moved }),
      });
    },
    async assumeStored() {
      const stored = await ports.offer.catalogue.get("config");
      const assumed = appConfigSchema.safeParse(stored?.value);
      if (assumed.success) reader?.assume(assumed.data);
    },
    stop: () => reader?.stop(),
  };
}
