// Which part of the form a refusal speaks of, and what it names.
import { toMinor } from "../../domain/money.ts";
import type { Minor } from "../../domain/ticket/ticket-selection.ts";
import type { PaymentSource } from "../../protocol/payments.ts";

export type RefusedField = "amount" | "method" | "form";

const fields: Readonly<Record<string, RefusedField>> = {
  amountRequired: "amount",
  amountInvalid: "amount",
  amountOutOfRange: "amount",
  insufficientCredit: "amount",
  depositLimitReached: "amount",
  closedLoop: "amount",
  methodUnavailable: "method",
  sourceMissing: "method",
};

export function fieldOfRefusal(key: string): RefusedField {
  return fields[key] ?? "form";
}

/** What the server's `closedLoop` names: a source's id and the amount (major units) that must go there first. */
export interface RefusalDetail {
  readonly path: string;
  readonly message: string;
}

/** What must go where first, by the server's word; what names no source we know, or no amount, is left out. */
export function owedByRefusal(
  details: readonly RefusalDetail[],
  sources: readonly PaymentSource[],
): { label: string; amount: Minor }[] {
  return details.flatMap(({ path, message }) => {
    const source = sources.find(({ id }) => id === path);
    const amount = Number(message);
    return source === undefined || !(amount > 0) ? [] : [{ label: source.label, amount: toMinor(amount) }];
  });
}
