// A signed-in player of a test server who makes and uses vouchers over HTTP.
import type { WireWallet } from "../../src/protocol/accounts.ts";
import type { TransactionsAnswer } from "../../src/protocol/transactions.ts";
import {
  type ActivateVoucherAnswer,
  type CreateVoucherAnswer,
  type VouchersAnswer,
  vouchersAnswerSchema,
} from "../../src/protocol/vouchers.ts";
import type { Answer, TestServer } from "./server.ts";

type OrError<Body> = Answer<Body & { error?: string }>;

export interface VoucherPlayer {
  token: string;
  /** Of RSD 500, where nothing else is said. */
  create(body?: object): Promise<OrError<CreateVoucherAnswer>>;
  /** The digits of a new one. */
  make(body?: object): Promise<string>;
  activate(voucher: string, requestId?: string): Promise<OrError<ActivateVoucherAnswer>>;
  history(page?: number): Promise<VouchersAnswer>;
  /** Of what is paid in a day. */
  limit(limit: number): Promise<unknown>;
  post(path: string, body: unknown): Promise<Answer<unknown>>;
  /** Bookings of vouchers. */
  bookings(): Promise<TransactionsAnswer["result"]>;
  wallet0(currencyId?: number): Promise<number | undefined>;
}

export const rsd = { currency: "RSD", currencyId: 1 };

export async function voucherPlayer(server: TestServer, username: string): Promise<VoucherPlayer> {
  const { access_token: token } = await server.logIn(username);
  const post = <Body>(path: string, body: unknown) => server.call<Body>(path, { token, body });
  const create = (body: object = {}) =>
    post<CreateVoucherAnswer & { error?: string }>("/vouchers/v1/create", { amount: 500, ...rsd, ...body });
  return {
    token,
    post,
    create,
    async make(body) {
      const { voucher } = (await create(body)).body;
      if (typeof voucher !== "string") throw new Error("no voucher was made");
      return voucher;
    },
    activate: (voucher, requestId) => post("/vouchers/v1/activate", { voucher, requestId }),
    history: async (page) => vouchersAnswerSchema.parse((await post("/vouchers/v1/history", { page })).body),
    limit: (limit) => post("/account/v1/gambling/limit", { kind: "deposit", period: "day", currency_id: 1, limit }),
    bookings: async () =>
      (await post<TransactionsAnswer>("/account/v1/transactions", { page: 1, type: "voucher" })).body.result,
    async wallet0(currencyId = 1) {
      const { body } = await server.call<{ wallets: WireWallet[] }>("/base/v1/users", { token });
      return body.wallets.find(({ currency_id }) => currency_id === currencyId)?.wallet_0;
    },
  };
}
