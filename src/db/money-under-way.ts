// What the player has set off and the server has not decided yet.
import type { DeviceDb } from "./device-db.ts";
import type { CashOutRow } from "./device-tables.ts";

export type MoneyUnderWay = "ticket" | "cash-out";

type Confirmation = NonNullable<CashOutRow["confirmation"]>;

/** The confirmation that was sent and not answered; null = none. */
export function unresolvedOf(row: CashOutRow | undefined): Extract<Confirmation, { requestId: string }> | null {
  const confirmation = row?.confirmation ?? null;
  return confirmation !== null && "requestId" in confirmation ? confirmation : null;
}

/** In whatever tab it was set off; null = nothing of whoever is signed in. */
export async function moneyUnderWay(db: DeviceDb): Promise<MoneyUnderWay | null> {
  const placement = await db.placement.get("current");
  if (placement !== undefined && placement.state !== "idle") return "ticket";
  const session = await db.session.get("current");
  if (session?.state !== "signedIn") return null;
  const rows = await db.cashOuts.where("sub").equals(session.sub).toArray();
  return rows.some((row) => unresolvedOf(row) !== null) ? "cash-out" : null;
}
