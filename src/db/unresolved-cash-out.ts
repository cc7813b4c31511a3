import type { CashOutRow } from "./device-tables.ts";

type Confirmation = NonNullable<CashOutRow["confirmation"]>;

/** The confirmation that was sent and not answered; null = none. */
export function unresolvedOf(row: CashOutRow | undefined): Extract<Confirmation, { requestId: string }> | null {
  const confirmation = row?.confirmation ?? null;
  return confirmation !== null && "requestId" in confirmation ? confirmation : null;
}
