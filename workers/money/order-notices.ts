// What is told in every tab of an order's outcome. Where it was given it stands beside the button too.
import type { MoneyOrderKind, MoneyOrders } from "../../src/db/money-orders.ts";
import { currencyLabel, formatMoney } from "../../src/domain/money.ts";
import type { Minor } from "../../src/domain/ticket/ticket-selection.ts";
import type { NoticeRow } from "../../src/db/device-tables.ts";
import { cancelRefusals, initiateRefusals } from "../../src/protocol/payments.ts";
import { activateVoucherRefusals, createVoucherRefusals } from "../../src/protocol/vouchers.ts";
import type { Decided } from "./order-kind.ts";

interface OwnWords {
  prefix: string;
  keys: ReadonlySet<string>;
}

const ofVouchers: OwnWords = {
  prefix: "voucherError",
  keys: new Set([...createVoucherRefusals, ...activateVoucherRefusals]),
};
const ofPayments: OwnWords = { prefix: "paymentError", keys: new Set([...initiateRefusals, ...cancelRefusals]) };

/** Refusals in words of their own: what is said of stakes elsewhere is said of vouchers or payments here. */
const ownWords: Readonly<Record<MoneyOrderKind, OwnWords | null>> = {
  createVoucher: ofVouchers,
  activateVoucher: ofVouchers,
  cashOut: null,
  pay: ofPayments,
  cancelPayment: ofPayments,
  redeem: null,
  takeBonus: null,
  endBonus: null,
  desk: null,
};

type Notice = Omit<NoticeRow, "id" | "at">;

const shortMs = 3000;

const amountOf = (amount: Minor, currency: string): string =>
  `${formatMoney(amount)} ${currencyLabel(currency, 0)}`.trimEnd();

/** Without a name: it stays on the device. The user knows which order it was. */
function deskNotice(outcome: Decided): Notice {
  const { state } = outcome;
  const isProposed = state === "done" && (outcome.result as MoneyOrders["desk"]["result"]).proposalId !== null;
  const why = state === "refused" ? outcome.error.key : "";
  return {
    messageKey: "deskOrder",
    params: { told: isProposed ? "proposed" : state, why },
    tone: state === "refused" ? "error" : "success",
    timeout: 0,
  };
}

/** Kinds that have words of their own for what was done, told where the player may be looking elsewhere. */
const doneKeys: Partial<Record<MoneyOrderKind, string>> = {
  createVoucher: "voucherMade",
  activateVoucher: "voucherUsed",
  cashOut: "cashOutPaid",
};

/** @param late the player was told that it is being checked, and may look elsewhere by now; or has left the page */
export function noticeOf(kind: MoneyOrderKind, outcome: Decided, late: boolean): Notice | null {
  if (kind === "desk") return late ? deskNotice(outcome) : null;
  const doneKey = doneKeys[kind];
  if (outcome.state === "refused") {
    if (doneKey === undefined && !late) return null;
    const timeout = kind !== "createVoucher" && !late ? shortMs : 0;
    const { key } = outcome.error;
    const wordsOfKind = ownWords[kind];
    const messageKey = wordsOfKind?.keys.has(key) === true ? `${wordsOfKind.prefix}.${key}` : key;
    return { messageKey, params: {}, tone: "error", timeout };
  }
  if (doneKey === undefined || (kind === "createVoucher" && !late)) return null;
  const { amount, currency } = outcome.result as { amount: Minor; currency: string };
  return {
    messageKey: doneKey,
    params: { amount: amountOf(amount, currency) },
    tone: "success",
    timeout: late ? 0 : shortMs,
  };
}
