// What a player does with vouchers: each call once, and no faster than allowed.
import type {
  ActivateVoucherAnswer,
  CreateVoucherAnswer,
  CreateVoucherRequest,
} from "../../../src/protocol/vouchers.ts";
import type { MoneyAnswer, MoneyCall } from "../money-requests.ts";
import type { MoneyDeps } from "../open-money.ts";
import { countCall } from "../rates.ts";
import { createVoucher } from "./create-voucher.ts";
import { createGuesses, type GuessDeps } from "./guesses.ts";
import { applyVoucher, refusedUse } from "./use-voucher.ts";
import { hasRightCheckDigit } from "./voucher-code.ts";

export interface VoucherCalls {
  /** @throws HttpError 429, 409 where the id was spent on another call */
  create(call: MoneyCall, request: CreateVoucherRequest): Promise<MoneyAnswer>;
  /** @param code 16 digits @param address who asks from @throws HttpError 429, 409 as above */
  activate(call: MoneyCall, code: string, address: string): Promise<MoneyAnswer>;
}

export type VoucherDeps = GuessDeps &
  Pick<MoneyDeps, "settings" | "dataKey" | "gambling" | "news" | "requests" | "rates">;

const answered = (body: CreateVoucherAnswer | ActivateVoucherAnswer): MoneyAnswer => ({ status: 200, body });

export function createVoucherCalls(deps: VoucherDeps): VoucherCalls {
  const { store, requests, rates } = deps;
  const guesses = createGuesses(deps);
  const invalid = answered(refusedUse("voucherInvalid"));

  async function look(call: MoneyCall, code: string, address: string): Promise<MoneyAnswer> {
    const { sub } = call;
    await guesses.begin({ sub, address });
    let isMiss = false;
    try {
      return await requests.once(call, "use voucher", async (trx, now) => {
        const body = await applyVoucher(trx, deps, { sub, code, now });
        isMiss = body === null;
        return body === null ? invalid : answered(body);
      });
    } finally {
      await (isMiss ? guesses.missed() : guesses.taken({ sub, address }));
    }
  }

  return {
    async create(call, request) {
      const { sub } = call;
      await countCall(deps, rates.createVoucher, call);
      return requests.once(call, "create voucher", async (trx, now) =>
        answered(await createVoucher(trx, deps, { sub, request, now })),
      );
    },
    async activate(call, code, address) {
      // Who asks again has missed no further time.
      const first = await requests.firstAnswer(store.db, call);
      if (first !== null) return first;
      if (hasRightCheckDigit(code)) return look(call, code, address);
      await guesses.mistyped(call.sub);
      return requests.once(call, "refuse voucher", async () => invalid);
    },
  };
}
