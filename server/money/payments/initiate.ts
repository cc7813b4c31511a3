// A player asks to pay in or out: what is asked of both.
import { isFreeBetCurrency, toMinor } from "../../../src/domain/money.ts";
import type { InitiateRefusal, PaymentMethodName } from "../../../src/protocol/payments.ts";
import type { InitiateRequest } from "../../../src/protocol/payment-requests.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { userAccounts, type UserAccounts, walletIdOf } from "../ledger/accounts.ts";
import type { MoneyCall } from "../money-requests.ts";
import { providerFor } from "./providers/methods.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { limitsOf } from "./payment-settings.ts";
import type { PaymentProvider } from "./providers/provider.ts";

export interface Initiating {
  call: MoneyCall;
  request: InitiateRequest;
  /** Where the site was asked at. */
  origin: string;
}

/** What both ways found before money is looked at. */
export interface Admitted {
  sub: string;
  accounts: UserAccounts;
  provider: PaymentProvider;
  currency: string;
  currencyId: number;
  minor: number;
  method: PaymentMethodName;
}

/** Refusals that are no 422. */
const statuses: Partial<Record<InitiateRefusal, number>> = { ticketPending: 409, providerFailed: 502 };

export const refuse = (key: InitiateRefusal, body: Record<string, unknown> = {}): HttpError =>
  new HttpError(statuses[key] ?? 422, key, { body });

/** @throws HttpError 422 */
export async function admit(
  trx: MoneyTrx,
  { settings, providers }: Pick<PaymentDeps, "settings" | "providers">,
  { call: { sub }, request }: Initiating,
): Promise<Admitted> {
  const { amount, currency, method, direction } = request;
  const currencyId = await walletIdOf(trx, sub, currency);
  const accounts = currencyId === null ? null : await userAccounts(trx, sub, currencyId);
  if (currencyId === null || accounts === null || isFreeBetCurrency(currencyId)) throw refuse("noWallet");
  const provider = providerFor(providers, method);
  const limit = limitsOf(settings, method).find(
    (limit) => limit.currency_id === currencyId && limit.direction === direction,
  );
  if (provider === null || limit === undefined) throw refuse("methodUnavailable");
  const { min, max } = limit;
  if (amount < min || amount > max) throw refuse("amountOutOfRange", { min, max });
  return { sub, accounts, provider, currency, currencyId, minor: toMinor(amount), method };
}
