// One call for all that the CMS says to a start. Servers that know the single calls alone are asked those, and this one
// again only after a day.
import * as z from "zod/mini";
import type { HttpClient } from "../net/http-port.ts";
import type { Clock, Random, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

/** Each field is the body of a single call, judged as that call's answer is: see src/protocol/start-answer.ts. */
export type StartFields = Record<string, unknown>;

export interface StartRead {
  /** Now, and again after growing pauses until it is answered. @param singly makes the single calls instead */
  read(singly: () => void): void;
  stop(): void;
}

const schema = z.record(z.string(), z.unknown());
const askAgainMs = 24 * 60 * 60_000;
/** What a server answers that has no such address, with whatever body. */
const unknownAddress = [404, 405, 501];
/** What it answers who comes too often, or too slowly. */
const passing = [408, 425, 429];

export function createStartRead(ports: {
  http: HttpClient;
  clock: Clock;
  random: Random;
  /** Origin of the site, by which its theme is asked for. */
  domain: string;
  /** Epoch ms at which the server had no such call; null = it never said so. */
  missingSince(): Promise<number | null>;
  onMissing(epochMs: number): void;
  onAnswer(fields: StartFields): void;
}): StartRead {
  const path = `/cms/v1/settings/start?domain=${encodeURIComponent(ports.domain)}`;
  let attempt = 0;
  let wish = 0;
  let timer: Timer | null = null;
  let missing: boolean | null = null;

  async function read(singly: () => void): Promise<void> {
    const mine = (wish += 1);
    timer?.cancel();
    timer = null;
    missing ??= await isKnownMissing();
    if (mine !== wish) return;
    if (missing) return singly();
    const outcome = await ports.http.request({ method: "GET", path, schema });
    if (mine !== wish) return;
    if (outcome.type === "ok") {
      attempt = 0;
      return ports.onAnswer(outcome.body);
    }
    // Some ask who comes, or what is wanted, before they look whether there is such an address.
    const isRefused = outcome.type === "refused" && outcome.status < 500 && !passing.includes(outcome.status);
    if (isRefused || unknownAddress.includes(outcome.status ?? 0)) {
      missing = true;
      ports.onMissing(ports.clock.now());
      return singly();
    }
    timer = ports.clock.setTimeout(() => void read(singly), backOff(attempt, ports.random));
    attempt += 1;
  }

  async function isKnownMissing(): Promise<boolean> {
    const since = await ports.missingSince();
    return since !== null && Math.abs(ports.clock.now() - since) < askAgainMs;
  }

  return {
    read: (singly) => void read(singly),
    stop() {
      wish += 1;
      timer?.cancel();
    },
  };
}
