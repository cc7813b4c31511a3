// The server's side of a run: how it decides tickets, what the watched price is, and how it is started again.
import { displayOdd, parseOdd } from "../../../src/domain/offer/odds.ts";
import type { Sandbox } from "../../harness/sandbox.ts";
import type { TwoBuilds } from "../../harness/two-builds.ts";
import type { PolicyMode } from "../model/step.ts";
import type { Tell } from "./crew.ts";

export interface House {
  setPolicy(mode: PolicyMode, delayMs: number): Promise<void>;
  /** @returns the new price, as it is displayed */
  raisePrice(): Promise<string>;
  isUp(): boolean;
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

/** @param watched `data-odd` of the watched price */
export function createHouse(
  { server, swap }: Pick<TwoBuilds, "server" | "swap">,
  sandbox: Sandbox,
  watched: string,
  tell: Tell,
): House {
  const [eventId, marketsTable, marketsKey, B, P, selectionCode] = watched.split("|");
  let policy: object = { mode: "accept", delayMs: 0 };
  let raised = 0;
  let up = true;

  /** What a killed server cannot be asked is not asked: the rest of the schedule goes on. */
  async function ask(call: string, body: object): Promise<boolean> {
    if (!up) return false;
    return sandbox.post(call, body).then(
      () => true,
      (error: unknown) => {
        if (up) throw error;
        return false;
      },
    );
  }

  async function raisePrice(): Promise<string> {
    const odd = ((firstOdd + 10 * (raised % odds)) / 1000).toFixed(2);
    const price = { eventId: Number(eventId), marketsTable, marketsKey, B, P, selectionCode, O: odd };
    if (!(await ask("odd", price))) return "the server is down";
    raised += 1;
    const text = displayOdd(parseOdd(odd));
    tell({ what: "price", text });
    return text;
  }

  async function start(): Promise<void> {
    await server.start();
    up = true;
    await ask("feed", { paused: true });
    await ask("ticket-policy", policy);
    await raisePrice();
  }

  return {
    raisePrice,
    async setPolicy(mode, delayMs) {
      policy = { mode, delayMs, ...(mode === "reoffer" ? { stake: 50 } : {}) };
      await ask("ticket-policy", policy);
    },
    isUp: () => up,
    async kill() {
      up = false;
      await server.kill();
    },
    start,
    async startOther() {
      swap();
      await start();
    },
  };
}
