// The code of a voucher is money: a user who guesses often has to wait, and many guesses are told to the operator.
import { type Author, partAuthor } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import { countOrRefuse } from "../../platform/short-lived/throttle.ts";
import type { MoneyDeps } from "../open-money.ts";

const minute = 60_000;
/** Of codes that do not exist. */
const perUser = { misses: 5, windowMs: 10 * minute };
const perAddress = { misses: 20, windowMs: 60 * minute };
/** By all users together: then the operator is told, once within that time. */
const alarming = { misses: 200, windowMs: 60 * minute };
/** With a wrong check digit, which says nothing of whether others exist: typing errors. */
const mistyped = { misses: 30, windowMs: 10 * minute };
const everybody = "all";

export interface Try {
  sub: string;
  address: string;
}

export interface Guesses {
  /** @throws HttpError 429 after too many of them */
  mistyped(sub: string): Promise<void>;
  /**
   * Before the code is looked for: it counts as a miss until `taken`, so that tries at the same time are counted too.
   * @throws HttpError 429 after too many misses
   */
  begin(attempt: Try): Promise<void>;
  /** It was no miss. */
  taken(attempt: Try): Promise<void>;
  /** There is no such code. */
  missed(): Promise<void>;
}

export type GuessDeps = Pick<MoneyDeps, "shortLived" | "store" | "clock">;

export function createGuesses({ shortLived, store, clock }: GuessDeps): Guesses {
  const throttle = (name: string, { misses, windowMs }: { misses: number; windowMs: number }) =>
    shortLived.throttle(`voucher-${name}`, misses, windowMs);
  const [users, addresses] = [throttle("user", perUser), throttle("address", perAddress)];
  const [typing, all] = [throttle("typing", mistyped), throttle("all", alarming)];
  const alarms = shortLived.throttle("voucher-alarm", 1, alarming.windowMs);

  return {
    mistyped: (sub) => countOrRefuse(typing, sub),
    async begin({ sub, address }) {
      await countOrRefuse(users, sub);
      try {
        await countOrRefuse(addresses, addressKey(address));
      } catch (error) {
        await users.forgive(sub);
        throw error;
      }
    },
    async taken({ sub, address }) {
      await users.forgive(sub);
      await addresses.forgive(addressKey(address));
    },
    async missed() {
      await all.count(everybody);
      if ((await all.waitMs(everybody)) === 0 || (await alarms.fail(everybody)) > 0) return;
      const author: Author = partAuthor("vouchers", clock.now());
      const after = { misses: alarming.misses, withinMs: alarming.windowMs };
      await store.transact("voucher alarm", (trx) =>
        writeAudit(trx, author, { action: "voucher.guessing", target: "vouchers", after }),
      );
    },
  };
}
