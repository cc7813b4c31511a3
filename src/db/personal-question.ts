// What a tab may want to know of the signed-in player, and the key under which the answer is cached.

/** Each is answered by one call of the server, see workers/account/personal/personal-requests.ts. */
export type PersonalQuestion =
  | { kind: "profile" | "sessions" | "notifications" | "gambling" | "push" }
  | TransactionsQuestion
  | { kind: "vouchers" | "messages"; page: number };

/** What moved the wallets. */
export interface TransactionsQuestion {
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
export function personalKey(question: PersonalQuestion): string {
  return JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));
}
