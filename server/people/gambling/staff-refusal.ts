// Who decides about money does not play with it, unless the site's settings let staff play.
import { movesMoney } from "../../../src/domain/account/roles.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { staffMayPlay } from "../../site/settings/money-settings.ts";

const rolesOf = fixedStatement<{ sub: string }>()((db, { sub }) =>
  db.selectFrom("user").select("roles").where("sub", "=", sub),
);

/**
 * Of every way to play: stakes, games, codes and bonuses, deposits, vouchers. What such an account holds leaves by
 * withdrawals alone, which an operator looks at. In a transaction: by the roles of this moment.
 */
export async function staffRefusal(db: Database, settings: Settings, sub: string): Promise<"staffMayNotPlay" | null> {
  if (settings.read(staffMayPlay)) return null;
  const [user] = await rolesOf(db, { sub });
  const roles = JSON.parse(user?.roles ?? "[]") as string[];
  return movesMoney(roles) ? "staffMayNotPlay" : null;
}
