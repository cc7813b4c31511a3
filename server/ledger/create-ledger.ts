// Wallets as accounts and the sandbox use them.
import { randomUUID } from "node:crypto";
import { formatMoney, toMajor } from "../../src/domain/money.ts";
import type { WireWallet } from "../../src/protocol/accounts.ts";
import type { Database, Wallets } from "../ports.ts";
import { openAccounts, requireAccounts } from "./accounts.ts";
import { payUser } from "./pay.ts";
import { walletsRev } from "./wallets-rev.ts";
import type { Bucket } from "./tables.ts";

const shown: readonly Bucket[] = ["wallet_0", "wallet_1", "wallet_2", "wallet_3", "wallet_5", "wallet_6"];

type Row = { bucket: Bucket; currency: string; currency_id: number; balance: number };

function toWire(rows: readonly Row[]): WireWallet[] {
  const ids = [...new Set(rows.map((row) => row.currency_id))];
  return ids.map((currency_id) => {
    const own = rows.filter((row) => row.currency_id === currency_id);
    const part = (bucket: Bucket) => own.find((row) => row.bucket === bucket)?.balance ?? 0;
    const amounts = Object.fromEntries(shown.map((bucket) => [bucket, toMajor(part(bucket))]));
    return {
      currency: own[0]?.currency ?? "",
      currency_id,
      credit_text: formatMoney(part("wallet_0") + part("wallet_1")),
      wallet_0: toMajor(part("wallet_0")),
      wallet_1: toMajor(part("wallet_1")),
      ...amounts,
      ...(part("house") < 0 ? { owed: toMajor(-part("house")) } : {}),
    };
  });
}

export function createLedger(db: Database): Wallets {
  return {
    openWallet: openAccounts,
    credit: (trx, { reason: note, ...credit }) => payUser(trx, { kind: "credit", ref: randomUUID(), note, ...credit }),
    async setCredit(trx, { minor, reason: note, ...credit }) {
      if (minor < 0) throw new RangeError("a wallet is never negative");
      const { wallet0 } = await requireAccounts(trx, credit.sub, credit.currencyId);
      const difference = minor - wallet0.balance;
      await payUser(trx, { kind: "credit", ref: randomUUID(), note, minor: difference, ...credit });
    },
    async wallets(sub) {
      const rows = await db
        .selectFrom("ledger_account")
        .select(["bucket", "currency", "currency_id", "balance"])
        .where("sub", "=", sub)
        .orderBy("currency_id")
        .execute();
      return toWire(rows);
    },
    rev: (sub) => walletsRev(db, sub),
  };
}
