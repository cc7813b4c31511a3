// Refusals in words: those of payments have their own, the others those that the whole app has.
import type { TFunction } from "i18next";
import type { DynamicText } from "../../i18n/use-text.ts";
import type { Minor } from "../../domain/ticket/ticket-selection.ts";

const known = [
  "amountRequired",
  "amountInvalid",
  "methodUnavailable",
  "sourceMissing",
  "bonusWouldEnd",
  "noWallet",
  "depositLimitReached",
  "timeOut",
  "selfExcluded",
  "withdrawalPending",
  "ticketPending",
  "providerFailed",
  "paymentDecided",
  "orderPending",
  "documentsNeeded",
  "noShop",
] as const;

export interface RefusalFacts {
  readonly limits: { readonly min: Minor; readonly max: Minor };
  /** The most that can be withdrawn at all, and to the chosen source. */
  readonly cash: Minor;
  readonly most: Minor;
  /** What must go where first. */
  readonly owed: readonly { readonly label: string; readonly amount: Minor }[];
  /** How an amount is written. */
  written(amount: Minor): string;
}

/** @param key of the server, of the core, or of our own check */
export function refusalText(t: TFunction<"money">, text: DynamicText, key: string, facts: RefusalFacts): string {
  const { limits, cash, most, owed, written } = facts;
  switch (key) {
    case "amountOutOfRange":
      return t("payment.error.amountOutOfRange", { min: written(limits.min), max: written(limits.max) });
    case "insufficientCredit":
      return t("payment.error.insufficientCredit", { amount: written(cash) });
    case "closedLoop":
      return [
        t("payment.error.closedLoop", { amount: written(most) }),
        ...owed.map(({ label, amount }) => t("payment.error.owedFirst", { amount: written(amount), source: label })),
      ].join(". ");
    default:
      return paymentWords(t, text, key);
  }
}

/** Of refusals that name no amount. */
export function paymentWords(t: TFunction<"money">, text: DynamicText, key: string): string {
  const own = known.find((one) => one === key);
  if (own !== undefined) return t(`payment.error.${own}`);
  return text(`errors.${key}`) ?? text("errors.unexpected") ?? key;
}

/** Why a method cannot be chosen; a reason that has no words here is that it is not there. */
export function closedWords(t: TFunction<"money">, text: DynamicText, key: string): string {
  const own = known.find((one) => one === key);
  return own === undefined
    ? (text(`errors.${key}`) ?? t("payment.error.methodUnavailable"))
    : t(`payment.error.${own}`);
}
