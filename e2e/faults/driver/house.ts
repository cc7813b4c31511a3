// The server's side of a run: how it decides tickets, what the watched price is, and how it is started again.
import { displayOdd, parseOdd } from "../../../src/domain/offer/odds.ts";
import type { Sandbox } from "../../harness/sandbox.ts";
import type { PolicyMode } from "../model/step.ts";
import type { Tell } from "./crew.ts";
import type { Site } from "./site.ts";

export interface House {
  setPolicy(mode: PolicyMode, delayMs: number): Promise<void>;
  /** Whether the sockets' frames are lost. */
  setSilence(silent: boolean): Promise<void>;
  /** @returns the new price, as it is displayed */
  raisePrice(): Promise<string>;
  isUp(): boolean;
  /** From now on it cannot be steered, until it is restored as often as it was lost. */
  lose(): void;
  /** What the run had set is set again. */
  restore(): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts the server that was killed, as the run had it. */
  start(): Promise<void>;
  /** The same with the other build on the origin. */
  startOther(): Promise<void>;
}

/** Prices that the simulator hardly draws; each is offered once. Thousandths. */
const firstOdd = 9010;
const odds = 90;
/** One of many processes that is just ending, or the offer's that has just begun, is asked again. */
const patienceMs = 20_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @param watched `data-odd` of the watched price */
export function createHouse(
  site: Pick<Site, "kill" | "start" | "swap" | "nodes">,
  sandbox: Sandbox,
  watched: string,
  tell: Tell,
): House {
  const [eventId, marketsTable, marketsKey, B, P, selectionCode] = watched.split("|");
  let policy: object = { mode: "accept", delayMs: 0 };
  let silent = false;
  let raised = 0;
  let losses = 0;
  /** One after another: what is steered at once would be told in another order than it is done. */
  let turn: Promise<unknown> = Promise.resolve();
  const isUp = (): boolean => losses === 0;

  async function post(call: string, body: object): Promise<void> {
    const deadline = Date.now() + (site.nodes === null ? 0 : patienceMs);
    for (;;) {
      try {
        return await sandbox.post(call, body);
      } catch (error) {
        if (Date.now() >= deadline) throw error;
        await pause(200);
      }
    }
  }

  /** What a killed server cannot be asked is not asked: the rest of the schedule goes on. */
  function ask(work: () => Promise<void>): Promise<boolean> {
    const asked = turn.then(async () => {
      if (!isUp()) return false;
      try {
        await work();
        return true;
      } catch (error) {
        if (isUp()) throw error;
        return false;
      }
    });
    turn = asked.catch(() => undefined);
    return asked;
  }

  async function raise(): Promise<string> {
    const odd = ((firstOdd + 10 * (raised % odds)) / 1000).toFixed(2);
    await post("odd", { eventId: Number(eventId), marketsTable, marketsKey, B, P, selectionCode, O: odd });
    raised += 1;
    const text = displayOdd(parseOdd(odd));
    tell({ what: "price", text });
    return text;
  }

  async function raisePrice(): Promise<string> {
    let text = "the server is down";
    await ask(async () => void (text = await raise()));
    return text;
  }

  async function restore(): Promise<void> {
    losses -= 1;
    await ask(async () => {
      await post("feed", { paused: true });
      await post("ticket-policy", policy);
      if (silent) await post("faults", { silenceSockets: true });
      await raise();
    });
  }

  async function start(): Promise<void> {
    await site.start();
    await restore();
  }

  const lose = (): void => void (losses += 1);
  return {
    raisePrice,
    restore,
    lose,
    isUp,
    async setPolicy(mode, delayMs) {
      policy = { mode, delayMs, ...(mode === "reoffer" ? { stake: 50 } : {}) };
      await ask(() => post("ticket-policy", policy));
    },
    async setSilence(isSilent) {
      silent = isSilent;
      await ask(() => post("faults", { silenceSockets: isSilent }));
    },
    async kill() {
      lose();
      await site.kill();
    },
    start,
    async startOther() {
      site.swap();
      await start();
    },
  };
}
