// An administrator adds to a player's cash, or takes from it.
import type { DeskRefusal } from "../../../../src/protocol/desk/desk-refusals.ts";
import { isFreeBetCurrency, toMajor, toMinor } from "../../../../src/domain/money.ts";
import { mostAmount } from "../../../../src/protocol/primitives.ts";
import { adjustedSchema, adjustUserSchema } from "../../../../src/protocol/operator/users.ts";
import { findBySub, isHidden } from "../../accounts/users.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { newId } from "../../../platform/db/new-id.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { userAccounts, walletIdOf } from "../../../money/ledger/accounts.ts";
import { owedOf } from "../../../money/ledger/debts.ts";
import { housePot } from "../../../money/ledger/house-pots.ts";
import { post } from "../../../money/ledger/post.ts";
import { leaveWithoutCheck } from "../../../money/leave-check.ts";
import { moneyLeaves } from "../../../money/money-leaves.ts";
import type { AccountNews } from "../../../money/account-news.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { payRefusedWin, refusedRound } from "../../../casino/operator/pay-refused-win.ts";
import { approvalOf, type ProposableAct } from "../proposals/proposable.ts";

const refuse = (key: DeskRefusal): HttpError => new HttpError(422, key);

export function adjustUser({
  sandbox,
  news,
}: {
  sandbox: SandboxState;
  news: Pick<AccountNews, "tell">;
}): ProposableAct<typeof adjustUserSchema, typeof adjustedSchema> {
  return {
    kind: "adjust",
    limit: "adjust",
    body: adjustUserSchema,
    answer: adjustedSchema,
    isOnce: false,
    async about(db, { sub }) {
      const user = await findBySub(db, sub);
      if (user === undefined || isHidden(user, sandbox)) throw notFound();
      return { sub, target: sub, locks: [sub] };
    },
    async prepare(trx, { sub, currency, amount, round: roundId, reason }, now) {
      const currencyId = await walletIdOf(trx, sub, currency);
      const accounts = currencyId === null ? null : await userAccounts(trx, sub, currencyId);
      // Free bets are given by campaigns: one from here would belong to none.
      if (currencyId === null || accounts === null || isFreeBetCurrency(currencyId)) throw refuse("noWallet");
      const { wallet0, wallet1 } = accounts;
      const round = typeof roundId === "string" ? await refusedRound(trx, { sub, currencyId, roundId }) : null;
      if (round !== null && amount < 0) throw notFound();
      const minor = toMinor(amount);
      // What is added pays first what is owed.
      const creditedMinor = minor < 0 ? minor : Math.max(0, minor - owedOf(accounts));
      const [before, after] = [wallet0.balance, wallet0.balance + creditedMinor];
      if (after < 0) throw refuse("insufficientCredit");
      // No client could read it, and the player would be shut out.
      if (minor > 0 && after + wallet1.balance > toMinor(mostAmount)) throw refuse("balanceTooLarge");
      return {
        currency,
        currencyId,
        minor,
        approval: "by-amount",
        async carryOut(actor) {
          const id = actor.proposal?.id ?? newId();
          if (round === null) {
            const cost = await housePot(trx, "~adjust", { currency, currencyId });
            const entries = [
              { account: cost, amount: -minor },
              { account: wallet0, amount: minor },
            ];
            const receipt =
              minor < 0 ? await moneyLeaves(trx, leaveWithoutCheck({ sub, currencyId, minor: -minor }), now) : "none";
            await post(trx, { kind: "adjust", receipt, ref: id, at: now, entries });
          } else await payRefusedWin(trx, round, { ref: id, minor, at: now });
          await writeAudit(trx, actor.by, {
            action: "user.adjust",
            target: sub,
            reason,
            before: { currency, balance: toMajor(before) },
            after: {
              currency,
              balance: toMajor(after),
              adjustmentId: id,
              ...(round === null ? {} : { round: roundId }),
              ...approvalOf(actor),
            },
          });
          news.tell(trx, sub, ["wallets"]);
          return { balance: toMajor(after) };
        },
      };
    },
  };
}
