// What an agent can give out: its float first, then what its line allows; what comes in repays the line first. In a
// transaction with the agent's lock.
import type { LeaveProof } from "../../../money/ledger/leave-receipt.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { openPot } from "../../../money/ledger/house-pots.ts";
import { type Account, post, type Posting } from "../../../money/ledger/post.ts";
import { bookingSearch } from "./booking-search.ts";
import type { AgencyBookingTable } from "../tables.ts";

export interface Wallet {
  currency: string;
  currencyId: number;
}

export interface AgentFunds extends Wallet {
  sub: string;
  float: Account;
  /** Its balance is not above zero. */
  owed: Account;
  line: number;
}

export const owedBy = (sub: string): string => `~owed:${sub}`;

export async function fundsOf(trx: MoneyTrx, sub: string, wallet: Wallet): Promise<AgentFunds> {
  const float = await openPot(trx, { ...wallet, sub, bucket: "wallet_3" });
  const owed = await openPot(trx, { ...wallet, sub: owedBy(sub), bucket: "house" });
  const line = await trx
    .selectFrom("agency_line")
    .select("minor")
    .where("sub", "=", sub)
    .where("currency_id", "=", wallet.currencyId)
    .executeTakeFirst();
  return { ...wallet, sub, float, owed, line: line?.minor ?? 0 };
}

/** Float + line - owed; minor units. */
export const availableOf = ({ float, owed, line }: AgentFunds): number => float.balance + line + owed.balance;

type Entries = Posting["entries"][number][];

export interface Part {
  funds: AgentFunds;
  entries: Entries;
  /** Of float less debt. */
  amount: number;
}

/** null = it cannot be given out. */
export function giveOut(funds: AgentFunds, minor: number): Part | null {
  if (minor > availableOf(funds)) return null;
  const fromFloat = Math.min(minor, funds.float.balance);
  const entries = [
    { account: funds.float, amount: -fromFloat },
    { account: funds.owed, amount: fromFloat - minor },
  ];
  return { funds, entries, amount: -minor };
}

export function takeIn(funds: AgentFunds, minor: number): Part {
  const toOwed = Math.min(minor, -funds.owed.balance);
  const entries = [
    { account: funds.owed, amount: toOwed },
    { account: funds.float, amount: minor - toOwed },
  ];
  return { funds, entries, amount: minor };
}

interface Operated extends Pick<AgencyBookingTable, "ref" | "note" | "at"> {
  byCode?: boolean;
  /** Agents whose float or debt it moves, each with who else took part; null = the house. */
  parts: readonly (Part & { other: string | null })[];
  /** What else it moves. */
  rest: Entries;
}

export type Operation = Operated &
  ({ kind: "shopOut"; receipt: LeaveProof } | { kind: Exclude<AgencyBookingTable["kind"], "shopOut"> });

const added = (account: Account, entries: Entries): number =>
  entries.reduce((sum, entry) => (entry.account.id === account.id ? sum + entry.amount : sum), account.balance);

/** Posts it, and writes down what it did to each agent. @throws where (kind, ref) was posted before */
export async function postOperation(trx: MoneyTrx, operation: Operation): Promise<void> {
  const { kind, ref, note, at, parts, rest, byCode = false } = operation;
  const proof =
    "receipt" in operation ? { kind: operation.kind, receipt: operation.receipt } : { kind: operation.kind };
  await post(trx, { ...proof, ref, note, at, entries: [...parts.flatMap(({ entries }) => entries), ...rest] });
  await trx
    .insertInto("agency_booking")
    .values(
      parts.map(({ funds: { sub, currency, currencyId, float, owed }, entries, amount, other }) => ({
        id: newId(),
        sub,
        currency,
        currency_id: currencyId,
        kind,
        ref,
        at,
        amount,
        other,
        note,
        search: bookingSearch({ ref, kind, note }),
        float_after: added(float, entries),
        owed_after: -added(owed, entries),
        by_code: byCode ? 1 : 0,
      })),
    )
    .execute();
}
