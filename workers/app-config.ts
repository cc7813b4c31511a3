// Where the servers are: /config.json, read at start until it is answered.
import { appConfigSchema, type AppConfig } from "../src/protocol/cms.ts";
import type { HttpClient } from "./http-port.ts";
import type { Clock, Random, Timer } from "./ports.ts";
import { backOff } from "./sockets/back-off.ts";

export const defaultConfig: AppConfig = {
  apiUrl: "",
  sportsSocketUrl: "",
  feedSocketUrl: "",
  clientId: "site",
  brandingUrl: "",
};

export interface ConfigReader {
  read(): AppConfig;
  /** Tries at once where it is waiting to try. */
  poke(): void;
  stop(): void;
}

/** A file that is not there, or is not ours, means the defaults; only a dead network is asked again. */
export function createConfigReader(ports: {
  http: HttpClient;
  clock: Clock;
  random: Random;
  onRead(): void;
}): ConfigReader {
  let config = defaultConfig;
  let attempt = 0;
  let timer: Timer | null = null;
  let done = false;

  async function load(): Promise<void> {
    timer?.cancel();
    timer = null;
    const outcome = await ports.http.request({ method: "GET", path: "/config.json", schema: appConfigSchema });
    if (done) return;
    if (outcome.type === "failed" && (outcome.reason !== "malformed" || (outcome.status ?? 0) >= 500)) {
      timer = ports.clock.setTimeout(() => void load(), backOff(attempt, ports.random));
      attempt += 1;
      return;
    }
    done = true;
    if (outcome.type === "ok") config = outcome.body;
    ports.onRead();
  }

  void load();
  return {
    read: () => config,
    poke() {
      if (timer !== null) void load();
    },
    stop() {
      done = true;
      timer?.cancel();
    },
  };
}
