// What the server holds of the player, asked on its own address, which the faults of the line do not touch.
import { displayOdd, parseOdd } from "../../../src/domain/offer/odds.ts";
import { cellsOf, liveMatches } from "../../harness/offer-reader.ts";
import { tokenOf } from "../../harness/place-ticket.ts";
import type { Sandbox } from "../../harness/sandbox.ts";
import type { Truth } from "../model/history.ts";

interface Ticket {
  _id: string;
  frontend_uuid: string;
  status: string;
}
interface Ping {
  wallets: { currency_id: number; wallet_0: number; wallet_1: number }[];
}

const rsd = 1;
const renewMs = 60_000;

/** @param watched `data-odd` of a live football match's price */
export async function createServerTruth(
  sandbox: Sandbox,
  username: string,
  watched: string,
): Promise<() => Promise<Truth>> {
  let token = await tokenOf(sandbox, username);
  let since = Date.now();
  return async () => {
    // On a machine that is very busy a day is longer than a token's life.
    if (Date.now() - since > renewMs) {
      token = await tokenOf(sandbox, username);
      since = Date.now();
    }
    const [{ result }, { wallets }, matches] = await Promise.all([
      sandbox.api<{ result: Ticket[] }>("/sportsbetting/v1/tickets/history", {}, token),
      sandbox.api<Ping>("/base/v1/users/ping", undefined, token),
      liveMatches(sandbox, "F"),
    ]);
    const wallet = wallets.find(({ currency_id }) => currency_id === rsd);
    const odd = cellsOf(matches).get(watched);
    return {
      credit: Math.round(100 * ((wallet?.wallet_0 ?? 0) + (wallet?.wallet_1 ?? 0))),
      tickets: result.map(({ _id, frontend_uuid, status }) => ({ id: _id, uuid: frontend_uuid, status })),
      price: odd === undefined ? null : displayOdd(parseOdd(odd)),
    };
  };
}
