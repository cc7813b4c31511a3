// Where the servers are: /config.json, read at start until it is answered.
import { appConfigSchema, type AppConfig } from "../../src/protocol/cms.ts";
import * as z from "zod/mini";
import type { HttpClient, HttpOutcome } from "./http-port.ts";
import type { Clock, Random, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

export const defaultConfig: AppConfig = {
  apiUrl: "",
  sportsSocketUrl: "",
  feedSocketUrl: "",
  clientId: "site",
  brandingUrl: "",
};

export interface ConfigReader {
  read(): AppConfig;
  /** As it was at the last start: believed until it is answered, so that the sockets need not wait for that. */
  assume(config: AppConfig): void;
  /** Tries at once where it is waiting to try. */
  poke(): void;
  stop(): void;
}

/** A file that is not there, or is not ours, means the defaults; only a dead network is asked again. */
export function createConfigReader(ports: {
  http: HttpClient;
  clock: Clock;
  random: Random;
  /** It is known where the servers are. */
  onRead(): void;
  /** It was answered. @param moved what was assumed is not so */
  onAnswer(config: AppConfig, moved: boolean): void;
}): ConfigReader {
  let config = defaultConfig;
  let attempt = 0;
  let timer: Timer | null = null;
  let done = false;
  let assumed = false;

  async function load(): Promise<void> {
    timer?.cancel();
    timer = null;
    const outcome = await ports.http.request({
      method: "GET",
      path: "/config.json",
      schema: appConfigSchema,
      // The page asked for it while this code was on its way.
      isKept: true,
    });
    const later = await mayBeLater(outcome);
    if (done) return;
    if (later) {
      timer = ports.clock.setTimeout(() => void load(), backOff(attempt, ports.random));
      attempt += 1;
      return;
    }
    done = true;
    const answer = outcome.type === "ok" ? outcome.body : defaultConfig;
    const moved = assumed && JSON.stringify(answer) !== JSON.stringify(config);
    config = answer;
    if (!assumed) ports.onRead();
    ports.onAnswer(config, moved);
  }

  async function mayBeLater(outcome: HttpOutcome<AppConfig>): Promise<boolean> {
    if (outcome.type !== "failed") return false;
    if (outcome.reason !== "malformed" || (outcome.status ?? 0) >= 500) return true;
    if (outcome.page !== true) return false;
    // A server may show the app in the place of a file it has not; a network with a log-in of its own does so for all.
    const health = await ports.http.request({ method: "GET", path: "/healthz", schema: z.object({}) });
    return health.type === "failed" && (health.page === true || health.reason !== "malformed");
  }

  void load();
  return {
    read: () => config,
    assume(storedConfig) {
      if (done || assumed) return;
      assumed = true;
      config = storedConfig;
      ports.onRead();
    },
    poke() {
      if (timer !== null) void load();
    },
    stop() {
      done = true;
      timer?.cancel();
    },
  };
}
