// Wins that were refused and wait for operators: `pay-refused-win.ts` pays one, here they are found, and let go.
import { sql } from "kysely";
import { spelledTerm } from "../../../src/domain/offer/search-term.ts";
import { toMajor } from "../../../src/domain/money.ts";
import type { RefusedWin, RefusedWinsRequest } from "../../../src/protocol/games/refused-wins.ts";
import type { Column } from "../../people/operator/csv.ts";
import { containsText } from "../../platform/db/contains-text.ts";
import type { Database } from "../../platform/db/database.ts";
import { type Range, readPage, sortOrder } from "../../platform/db/read-page.ts";
import type { StoredRound } from "../wallet/wallet-round-store.ts";

const nameOf = { provider: sql`round.provider`, roundId: sql`round.round_id` };

const sorts = {
  by: { refusedAt: sql`refusal.at`, amount: sql`refusal.amount`, username: sql`"user".username_key` },
  last: sql`${nameOf.provider}, ${nameOf.roundId}`,
};

/** Each with its last refusal. */
function waiting(db: Database) {
  return db
    .selectFrom("game_round as round")
    .innerJoin("user", "user.sub", "round.sub")
    .innerJoin("game_transaction as refusal", (join) =>
      join
        .onRef("refusal.provider", "=", "round.provider")
        .on("refusal.transaction_id", "=", (eb) =>
          eb
            .selectFrom("game_transaction as win")
            .select("win.transaction_id")
            .whereRef("win.provider", "=", "round.provider")
            .whereRef("win.round_id", "=", "round.round_id")
            .where("win.kind", "=", "win")
            .where("win.answer", "like", '%"winLimit"%')
            .orderBy("win.at", "desc")
            .orderBy("win.transaction_id", "desc")
            .limit(1),
        ),
    )
    .where("round.flagged", "=", 1);
}

type Waiting = ReturnType<typeof waiting>;

const selected = (rows: Waiting) =>
  rows
    .select(["round.provider", "round.round_id", "round.sub", "round.game_code", "round.currency"])
    .select(["round.stake", "round.win", "round.state", "user.username", "refusal.amount", "refusal.at"]);

/** Proposals to pay one, by its round. */
async function proposedRounds(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("proposal")
    .select(["id", "body"])
    .where("kind", "=", "adjust")
    .where("status", "=", "open")
    .orderBy("id")
    .execute();
  return new Map(
    rows.flatMap(({ id, body }) => {
      const { round } = JSON.parse(body) as { round?: string | null };
      return typeof round === "string" ? [[round, id] as const] : [];
    }),
  );
}

export async function listRefusedWins(db: Database, request: RefusedWinsRequest, range: Range) {
  const term = request.search.trim();
  const found = waiting(db).$if(term !== "", (rows) =>
    rows.where((eb) =>
      eb.or([
        ...spelledTerm(term).map((spelt) => containsText(eb.ref("user.search"), spelt)),
        containsText(eb.ref("round.game_code"), term),
        containsText(eb.ref("round.round_id"), term),
      ]),
    ),
  );
  const { rows, total } = await readPage(selected(found), sortOrder(sorts, request), range);
  const proposals = await proposedRounds(db);
  return {
    rows: rows.map(({ provider, round_id, stake, win, state, amount, at, ...row }): RefusedWin => {
      const roundId = `${provider}.${round_id}`;
      return {
        roundId,
        sub: row.sub,
        username: row.username,
        gameCode: row.game_code,
        currency: row.currency,
        stake: toMajor(stake),
        won: toMajor(win),
        amount: toMajor(amount),
        refusedAt: at,
        open: state === "open",
        proposalId: proposals.get(roundId) ?? null,
      };
    }),
    total,
  };
}

/** The oldest, but for those that somebody has proposed to pay, and those of `by`. @param limit of those that are looked at */
export async function oldestRefusedWins(db: Database, by: string, limit: number) {
  const rows = await selected(waiting(db)).where("round.sub", "<>", by).orderBy("refusal.at").limit(limit).execute();
  const proposals = await proposedRounds(db);
  return rows
    .map(({ provider, round_id, ...row }) => ({ roundId: `${provider}.${round_id}`, ...row }))
    .filter(({ roundId }) => !proposals.has(roundId));
}

/** What was refused last to a round that waits; minor units. */
export async function refusedAmount(db: Database, { provider, round_id }: Pick<StoredRound, "provider" | "round_id">) {
  const { amount } = await waiting(db)
    .where("round.provider", "=", provider)
    .where("round.round_id", "=", round_id)
    .select("refusal.amount")
    .executeTakeFirstOrThrow();
  return amount;
}

export const refusedWinColumns: readonly Column<RefusedWin>[] = [
  ["roundId", ({ roundId }) => roundId],
  ["sub", ({ sub }) => sub],
  ["username", ({ username }) => username],
  ["gameCode", ({ gameCode }) => gameCode],
  ["currency", ({ currency }) => currency],
  ["stake", ({ stake }) => stake],
  ["won", ({ won }) => won],
  ["amount", ({ amount }) => amount],
  ["refusedAt", ({ refusedAt }) => new Date(refusedAt)],
  ["open", ({ open }) => open],
  ["proposalId", ({ proposalId }) => proposalId],
];
