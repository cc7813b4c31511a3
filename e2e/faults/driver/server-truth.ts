// What the server holds of the player, asked on its own address, which the faults of the line do not touch.
import { displayOdd, parseOdd } from "../../../src/domain/odds.ts";
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

/** @param watched `data-odd` of a live football match's price */
export async function createServerTruth(
  sandbox: Sandbox,
  username: string,
  watched: string,
): Promise<() => Promise<Truth>> {
  const token = await tokenOf(sandbox, username);
  return async () => {
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
