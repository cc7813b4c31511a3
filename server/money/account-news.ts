// Sends a player's tabs the socket message `account_update` after the commit: what to read again, and the wallets' amounts.
import type { WireWallet } from "../../src/protocol/accounts.ts";
import { afterCommit } from "../platform/db/after-commit.ts";
import type { Database } from "../platform/db/database.ts";
import type { Realtime } from "../platform/realtime/realtime.ts";
import type { Wallets } from "./ledger/wallets.ts";

/** What a tab is to read again. */
export type AccountKind = "wallets" | "payments" | "vouchers" | "bonuses" | "messages" | "profile" | "documents";

/** `account_update`. With "wallets": what they hold, and how new that is. */
interface AccountEvent {
  kinds: readonly AccountKind[];
  sub: string;
  payment: object | null;
  rev?: number;
  wallets?: WireWallet[];
}

export interface AccountNews {
  /** @param trx the transaction of what is told @param payment the one it is about, as the player reads it */
  tell(trx: Database, sub: string, kinds: readonly AccountKind[], payment?: object | null): void;
  /** The same of very many, each in their own room: of what needs no reading. It leaves the process free meanwhile. */
  tellEach(trx: Database, subs: readonly string[], kinds: readonly Exclude<AccountKind, "wallets">[]): void;
  /** Waits for what is being read to be told: the store must not be closed under it. */
  idle(): Promise<void>;
}

/** That are told in one go. */
const playersAtOnce = 250;

export function createAccountNews({
  wallets,
  realtime,
  failed,
}: {
  wallets: Pick<Wallets, "state">;
  realtime: Pick<Realtime, "toUser">;
  failed(error: unknown): void;
}): AccountNews {
  /** By player: what is told of one goes out in the order of what happened, however long its wallets take to read. */
  const sending = new Map<string, Promise<void>>();

  async function send(event: AccountEvent): Promise<void> {
    const { kinds, sub } = event;
    if (kinds.includes("wallets")) {
      const { rev, wallets: held } = await wallets.state(sub);
      Object.assign(event, { rev, wallets: held });
    }
    realtime.toUser(sub, "account_update", event);
  }
  /** Under way to very many. */
  const rounds = new Set<Promise<void>>();

  async function sendEach(subs: readonly string[], kinds: readonly AccountKind[]): Promise<void> {
    for (let from = 0; from < subs.length; from += playersAtOnce) {
      if (from > 0) await new Promise((resolve) => setImmediate(resolve));
      for (const sub of subs.slice(from, from + playersAtOnce)) await send({ kinds, sub, payment: null });
    }
  }

  return {
    tell(trx, sub, kinds, payment = null) {
      afterCommit(trx, () => {
        const delivery = (sending.get(sub) ?? Promise.resolve())
          .then(() => send({ kinds, sub, payment }))
          .catch(failed)
          .finally(() => {
            if (sending.get(sub) === delivery) sending.delete(sub);
          });
        sending.set(sub, delivery);
      });
    },
    tellEach(trx, subs, kinds) {
      afterCommit(trx, () => {
        const round = sendEach(subs, kinds)
          .catch(failed)
          .finally(() => rounds.delete(round));
        rounds.add(round);
      });
    },
    async idle() {
      while (sending.size + rounds.size > 0) await Promise.all([...sending.values(), ...rounds]);
    },
  };
}
