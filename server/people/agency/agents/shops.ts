import type { Database } from "../../../platform/db/database.ts";
import { memberOf } from "./tree.ts";

/** Shops are the agents above a player: the house's players have none. */
export async function hasShop(db: Database, sub: string): Promise<boolean> {
  const member = await memberOf(db, sub);
  return member?.kind === "player" && member.path !== "";
}
