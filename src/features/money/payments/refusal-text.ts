// Refusals in words: those that name amounts have them here, the others say the same in a notice, which tells late.
import type { TFunction } from "i18next";
import type { DynamicText } from "../../../i18n/use-text.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { NamedSource } from "./pay-options.ts";

export interface RefusalFacts {
  readonly limits: { readonly min: Minor; readonly max: Minor };
  /** The most that can be withdrawn at all, and to the chosen source. */
  readonly cash: Minor;
  readonly most: Minor;
  /** What must go where first. */
  readonly owed: readonly NamedSource[];
  /** How an amount is written. */
  written(amount: Minor): string;
}

/** @param key of the server, of the core, or of our own check */
export function refusalText(t: TFunction<"money">, text: DynamicText, key: string, facts: RefusalFacts): string {
  const { limits, cash, written } = facts;
  switch (key) {
    case "amountRequired":
      return t("payment.error.amountRequired");
    case "amountOutOfRange":
      return t("payment.error.amountOutOfRange", { min: written(limits.min), max: written(limits.max) });
    case "insufficientCredit":
      return t("payment.error.insufficientCredit", { amount: written(cash) });
    case "closedLoop":
      return closedLoopText(t, facts);
    default:
      return paymentWords(text, key);
  }
}

export function closedLoopText(
  t: TFunction<"money">,
  { most: maxAmount, owed, written }: Pick<RefusalFacts, "most" | "owed" | "written">,
): string {
  return [
    t("payment.error.closedLoop", { amount: written(maxAmount) }),
    ...owed.map(({ label, net }) =>
      label === ""
        ? t("payment.error.owedShop", { amount: written(net) })
        : t("payment.error.owedFirst", { amount: written(net), source: label }),
    ),
  ].join(". ");
}

/** Of refusals that name no amount. */
export function paymentWords(text: DynamicText, key: string): string {
  return wordsOf(text, key) ?? text("errors.unexpected") ?? key;
}

/** Why a method cannot be chosen; a reason without words of its own is told as "not available". */
export function closedWords(text: DynamicText, key: string): string {
  return wordsOf(text, key) ?? text("paymentError.methodUnavailable") ?? key;
}

const wordsOf = (text: DynamicText, key: string): string | null => text(`paymentError.${key}`) ?? text(`errors.${key}`);
