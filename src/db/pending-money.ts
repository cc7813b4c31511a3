// What the player has set off and the server has not decided yet.
import type { DeviceDb } from "./device-db.ts";
import { isOpenOrder } from "./money-orders.ts";

export type PendingMoney = "ticket" | "cash-out" | "order";

/** A ticket was sent from this device, by whomever, and is not decided. */
export async function hasPendingPlacement(db: DeviceDb): Promise<boolean> {
  const placement = await db.placement.get("current");
  return placement !== undefined && placement.state !== "idle";
}

/** In whatever tab it was begun; null = the present player has none. */
export async function pendingMoney(db: DeviceDb): Promise<PendingMoney | null> {
  if (await hasPendingPlacement(db)) return "ticket";
  const session = await db.session.get("current");
  if (session?.state !== "signedIn") return null;
  const orders = (await db.moneyOrders.where("sub").equals(session.sub).toArray()).filter(isOpenOrder);
  if (orders.some(({ kind }) => kind === "cashOut")) return "cash-out";
  return orders.length > 0 ? "order" : null;
}
