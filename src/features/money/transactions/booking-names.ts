// How a booking is called: by its type, and by why it was made.
import type { TFunction } from "i18next";
import type { Booking } from "../../../protocol/read-transactions.ts";
import { transactionTypes } from "../../../protocol/transactions.ts";

const reasons = [
  "bonusEnded",
  "bonusGiven",
  "creditAdjusted",
  "debtPaid",
  "depositReceived",
  "depositReclaimed",
  "depositReturned",
  "gameRefunded",
  "gameStake",
  "gameWon",
  "resultCorrected",
  "shopPaidIn",
  "shopPaidOut",
  "stakeLowered",
  "stakePaid",
  "ticketCashedOut",
  "ticketNotAccepted",
  "ticketVoid",
  "ticketWon",
  "voucherBack",
  "voucherMade",
  "voucherUsed",
  "withdrawalAsked",
  "withdrawalBack",
] as const;

/** Another server's own types have no name here. */
export function typeName({ type }: Pick<Booking, "type">, t: TFunction): string {
  const bookingType = transactionTypes.find((candidate) => candidate === type);
  return t(`transactions.type.${bookingType ?? "other"}`);
}

/** null = not told, or in words that are not known here. */
export function reasonText({ description }: Pick<Booking, "description">, t: TFunction): string | null {
  const bookingReason = reasons.find((candidate) => candidate === description);
  return bookingReason === undefined ? null : t(`transactions.why.${bookingReason}`);
}
