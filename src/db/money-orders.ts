// What the player told the site to do with money: stored before it is sent, until its outcome is known and read.
import type { Minor } from "../domain/ticket/ticket-selection.ts";
import type { Bonus } from "../protocol/bonuses.ts";
import type { ConfirmCashOutRequest } from "../protocol/cash-out.ts";
import type { ActivateVoucherRequest, CreateVoucherRequest } from "../protocol/vouchers.ts";
import type { Assertion } from "../protocol/passkeys.ts";
import type { DeskOrder } from "../protocol/desk/desk-orders.ts";
import type { InitiateAnswer, Payment } from "../protocol/payments.ts";
import type { InitiateRequest } from "../protocol/payment-requests.ts";
import type { SecretRow } from "./device-tables.ts";

/** Per kind what is sent, as it goes over the wire (its requestId stands beside it), and what an outcome holds. */
export interface MoneyOrders {
  createVoucher: {
    body: Omit<CreateVoucherRequest, "requestId">;
    /** `code`: 16 digits. */
    result: { code: string; amount: Minor; currency: string };
  };
  activateVoucher: {
    body: Omit<ActivateVoucherRequest, "requestId">;
    result: { amount: Minor; currency: string };
  };
  /** `amount`: what the whole ticket was worth, `part` of which is paid; the result has what was paid. */
  cashOut: {
    body: Omit<ConfirmCashOutRequest, "requestId">;
    result: { amount: Minor; currency: string };
  };
  pay: { body: Omit<InitiateRequest, "requestId">; result: InitiateAnswer };
  cancelPayment: { body: { paymentId: string }; result: Payment };
  redeem: { body: { code: string }; result: Bonus };
  takeBonus: { body: { bonusId: string }; result: Bonus };
  endBonus: { body: { bonusId: string }; result: Bonus };
  /** `sent` names other persons: it lies sealed alone, as what a passkey signed for it, and in a row it is null. */
  desk: {
    body: { call: DeskOrder; sent: Readonly<Record<string, unknown>> | null; passkey?: Assertion | undefined };
    /** `operationId` stands on receipts; `proposalId`: it waits for approval instead. */
    result: { operationId: string | null; proposalId: string | null };
  };
}
export type MoneyOrderKind = keyof MoneyOrders;

/** Why nothing came of an order: a translation key of `errors`, and what the server said besides. Minor units. */
export interface OrderRefusal {
  key: string;
  min?: Minor;
  max?: Minor;
  /** Seconds until another try is not in vain. */
  seconds?: number;
  /** What the server says in detail, such as which source must be paid first. */
  details?: readonly { path: string; message: string }[];
}

export type OrderState<Kind extends MoneyOrderKind> =
  /** `checking`: it was sent, and whether it arrived is not known. */
  | { state: "sending" | "checking"; error: null; result: null }
  | { state: "done"; error: null; result: MoneyOrders[Kind]["result"] }
  | { state: "refused"; error: OrderRefusal; result: null };

type OrderOf<Kind extends MoneyOrderKind> = {
  sub: string;
  /** uuid, the idempotency key. */
  requestId: string;
  kind: Kind;
  body: MoneyOrders[Kind]["body"];
  /** Of the tab that gave it (see src/client/client.ts). */
  tabId: string;
  /** When it was given, epoch ms by this device's clock. */
  at: number;
} & OrderState<Kind>;

export type MoneyOrderRow<Kind extends MoneyOrderKind = MoneyOrderKind> = { [K in Kind]: OrderOf<K> }[Kind];

export const isOpenOrder = ({ state }: Pick<MoneyOrderRow, "state">): boolean =>
  state === "sending" || state === "checking";

const prefix = "order:";

/** Where orders without an outcome lie sealed in `secrets`. */
export const orderSecretOf = (sub: string, requestId: string): string => `${orderSecretsOf(sub)}${requestId}`;
/** What the ids of all secrets of a user's orders begin with. */
export const orderSecretsOf = (sub: string): string => `${prefix}${sub}:`;
export const isOrderSecret = ({ id }: Pick<SecretRow, "id">): boolean => id.startsWith(prefix);
