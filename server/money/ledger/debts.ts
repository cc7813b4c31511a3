// What a player owes: paid by whatever comes into the wallet, before it can be played or leave, and told when it arises
// and when it is paid.
import { isFreeBetCurrency, toMajor } from "../../../src/domain/money.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { writeMessage } from "../../people/messages/write-message.ts";
import type { Bucket, PostingKind } from "./tables.ts";

interface Pot {
  id: number;
  sub: string;
  currency_id: number;
  bucket: Bucket;
}

/** Of a posting. Minor units; `at` epoch ms. */
interface Moves {
  kind: PostingKind;
  ref: string;
  at: number;
  entries: readonly { account: Pot; amount: number }[];
}

/** What is owed of the accounts read. Minor units, never below zero. */
export const owedOf = ({ claim }: { claim: { balance: number } | null }): number =>
  Math.max(0, 0 - (claim?.balance ?? 0));

/** Stakes that come back are the player's own money (they are not let out, `freeCash`); a credit is for trying things out. */
const paysNothing: ReadonlySet<PostingKind> = new Set([
  ...(["take", "release", "refund", "game_refund"] as const),
  ...(["credit", "debtPaid"] as const),
]);

const isClaim = ({ bucket, sub, currency_id }: Pot): boolean =>
  bucket === "house" && sub !== "" && !sub.startsWith("~") && !isFreeBetCurrency(currency_id);

/** Cash that came in by it, by pot; free bets pay nothing. */
function filledBy({ kind, entries }: Moves): { pot: Pot; minor: number }[] {
  if (paysNothing.has(kind)) return [];
  const sums = new Map<number, { pot: Pot; minor: number }>();
  for (const { account, amount } of entries)
    if (account.bucket === "wallet_0" && !isFreeBetCurrency(account.currency_id))
      sums.set(account.id, { pot: account, minor: (sums.get(account.id)?.minor ?? 0) + amount });
  return [...sums.values()].filter(({ minor }) => minor > 0);
}

/** What follows a posting: debts that its money pays. */
export async function debtsPaidAfter(trx: MoneyTrx, posting: Moves): Promise<(Moves & { kind: "debtPaid" })[]> {
  const follows: (Moves & { kind: "debtPaid" })[] = [];
  for (const { pot, minor: came } of filledBy(posting)) {
    const { sub, currency_id } = pot;
    const claim = await trx
      .selectFrom("ledger_account")
      .select(["id", "sub", "currency_id", "bucket", "balance"])
      .where("sub", "=", sub)
      .where("currency_id", "=", currency_id)
      .where("bucket", "=", "house")
      .executeTakeFirst();
    if (claim === undefined) continue;
    const minor = Math.min(owedOf({ claim }), came);
    const entries = [
      { account: pot, amount: -minor },
      { account: claim, amount: minor },
    ];
    if (minor > 0) follows.push({ kind: "debtPaid", ref: `${posting.kind}:${posting.ref}`, at: posting.at, entries });
  }
  return follows;
}

/** After the balances moved: one message where a debt grew, with all that is owed by now, and one where none is left. */
export async function tellOfDebts(trx: MoneyTrx, { at, entries }: Moves): Promise<void> {
  for (const { account, amount } of entries) {
    if (amount === 0 || !isClaim(account)) continue;
    const { sub, currency, balance } = await trx
      .selectFrom("ledger_account")
      .select(["sub", "currency", "balance"])
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    if (amount > 0 && balance < 0) continue;
    const minor = amount < 0 ? -balance : amount;
    const params = { amount: toMajor(minor), currency };
    await writeMessage(trx, { sub, key: amount < 0 ? "debtArose" : "debtPaid", params, at });
  }
}
