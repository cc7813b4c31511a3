// Which part of the form a refusal speaks of, and what it names.
import { toMinor } from "../../../domain/money.ts";
import type { PaymentSource } from "../../../protocol/payments.ts";
import type { NamedSource } from "./pay-options.ts";
import { lookup } from "../../../domain/open-record.ts";

export type RefusedField = "amount" | "method" | "form";

const fields: Readonly<Record<string, RefusedField>> = {
  amountRequired: "amount",
  amountOutOfRange: "amount",
  insufficientCredit: "amount",
  depositLimitReached: "amount",
  closedLoop: "amount",
  methodUnavailable: "method",
  sourceMissing: "method",
};

export function fieldOfRefusal(key: string): RefusedField {
  return lookup(fields, key) ?? "form";
}

/** What the server's `closedLoop` names: a source's id and the amount (major units) that must go there first. */
export interface RefusalDetail {
  readonly path: string;
  readonly message: string;
}

/** How the server names cash over the counter among sources. */
const shop = { id: "shop", label: "" };

/**
 * What must go where first, by the server's word; `label` "" = in a shop. What names no source we know, or no amount, is
 * left out.
 */
export function owedByRefusal(details: readonly RefusalDetail[], sources: readonly PaymentSource[]): NamedSource[] {
  return details.flatMap(({ path, message }) => {
    const source = [...sources, shop].find(({ id }) => id === path);
    const amount = Number(message);
    return source === undefined || !(amount > 0) ? [] : [{ ...source, net: toMinor(amount) }];
  });
}
