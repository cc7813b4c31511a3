// Other players, who bet without a pause while the day goes on: each repeats a bet under its number until the site says
// what became of it.
import { randomUUID } from "node:crypto";
import type { Match } from "../../../src/protocol/match.ts";
import { tokenOf } from "../../harness/place-ticket.ts";
import type { Sandbox } from "../../harness/sandbox.ts";
import type { CrowdFigures } from "../model/history.ts";
import type { Nodes } from "./nodes.ts";

export interface Crowd {
  /** They bet no more; what is under way is waited for. */
  stop(): Promise<CrowdFigures>;
}

const betEveryMs = 500;
const againMs = 300;
const gaveUpMs = 60_000;
/** Less than a token's life. */
const renewMs = 60_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function legs(sandbox: Sandbox): Promise<object[]> {
  const page = { page: 1, table_view: "timeline", time_filter: "all", sport_code: "F", search_filter: "" };
  const { result } = await sandbox.api<{ result: Match[] }>("/cms/v1/betting/prematch/offer", page);
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  return result.flatMap(({ eventId, sport, markets, timeStart }) => {
    const odds = markets["1X2"]?.[0]?.MS === "OPEN" ? markets["1X2"][0].selections["1"]?.O : undefined;
    if (odds === undefined || timeStart < Date.now() + 900_000) return [];
    return [{ eventId, sport, odds, type: "prematch", ...market }];
  });
}

/** @param call over the way of the players */
export async function startCrowd(call: Nodes["call"], sandbox: Sandbox, players: number): Promise<Crowd> {
  const offered = await legs(sandbox);
  if (offered.length === 0) throw new Error("there is nothing for others to bet on");
  const told: { token(): Promise<string>; id: string }[] = [];
  const unknown: string[] = [];
  let stopped = false;
  const isStopped = (): boolean => stopped;

  async function ask(path: string, token: string, body?: object): Promise<{ status: number; text: string } | null> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const given = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    return call(path, given).catch(() => null);
  }

  async function bet(token: () => Promise<string>, nth: number): Promise<void> {
    const id = randomUUID();
    const body = {
      ticket_id: id,
      selections: [offered[nth % offered.length]],
      oddsPolicy: "any",
      bets: [{ stake: 20 }],
      wallet: { currency: "RSD", currency_id: 1 },
    };
    const deadline = Date.now() + gaveUpMs;
    for (;;) {
      const answer = await ask("/sportsbetting/v1/tickets", await token(), body);
      if (answer?.status === 200) {
        const { ErrorText } = JSON.parse(answer.text) as { ErrorText: string };
        if (ErrorText === "ok") told.push({ token, id });
        return;
      }
      if (Date.now() > deadline) return void unknown.push(`${id}: ${answer?.status ?? "no answer"}`);
      await pause(againMs);
    }
  }

  async function play(): Promise<void> {
    const username = `crowd-${randomUUID().slice(0, 8)}`;
    await sandbox.post("user", { username, credit: 1_000_000 });
    let current = { token: await tokenOf(sandbox, username), since: Date.now() };
    const token = async (): Promise<string> => {
      if (Date.now() - current.since > renewMs)
        current = { token: await tokenOf(sandbox, username), since: Date.now() };
      return current.token;
    };
    for (let nth = 0; !isStopped(); nth += 1) {
      await bet(token, nth);
      await pause(betEveryMs);
    }
  }

  /** Whether the site knows the bet that it took. */
  async function isKept({ token, id }: (typeof told)[number]): Promise<boolean> {
    const answer = await ask(`/base/v1/users/ping?ticket_id=${id}`, await token());
    if (answer?.status !== 200)
      throw new Error(`what became of ${id} was not answered: ${answer?.status ?? "nothing"}`);
    return (JSON.parse(answer.text) as { ticketInfo: unknown }).ticketInfo !== null;
  }

  const playing = Array.from({ length: players }, play);
  return {
    async stop() {
      stopped = true;
      await Promise.all(playing);
      const lost: string[] = [];
      for (const one of told) if (!(await isKept(one))) lost.push(one.id);
      return { taken: told.length, lost, unknown };
    },
  };
}
