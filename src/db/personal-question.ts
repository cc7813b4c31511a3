// What a tab may want to know of the signed-in player, and the key under which the answer is cached.

/** Each is answered by one call of the server, see workers/account/personal/personal-requests.ts. */
export type PersonalRequest =
  | { kind: "profile" | "sessions" | "notifications" | "gambling" | "push" }
  | TransactionsRequest
  | { kind: "vouchers" | "messages"; page: number };

/** What moved the wallets. */
export interface TransactionsRequest {
  kind: "transactions";
  /** [from, to], epoch ms. */
  from: number;
  to: number;
  /** "" = all. */
  type: string;
  search: string;
  /** null = of all wallets. */
  currencyId: number | null;
  /** From 1. */
  page: number;
}

/** Equal questions give equal keys. */
export function personalKey(question: PersonalRequest): string {
  return JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));
}
