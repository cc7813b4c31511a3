// The same refusal of two calls may be about different persons: which words tell it.
import type { DeskOrder } from "../../../protocol/desk/desk-orders.ts";
import { lookup } from "../../../domain/open-record.ts";

const ofCalls: Partial<Record<DeskOrder, Readonly<Record<string, string>>>> = {
  "agency/agents/float": { insufficientCredit: "insufficientFloat" },
};

/** A key of `error` for what the server refused this order with. */
export const refusalKey = (call: DeskOrder, key: string): string => lookup(ofCalls[call], key) ?? key;
