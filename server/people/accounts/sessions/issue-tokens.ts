// The pair a log-in, a registration and a refresh answer with.
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import { enrolRole } from "../../../../src/domain/account/roles.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import type { Wallets } from "../../../money/ledger/wallets.ts";
import { mustEnrol } from "../factors/second-factor-needed.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { rolesOf, type User } from "../users.ts";

/** A session with its newest refresh token. */
export interface OpenedFamily {
  familyId: string;
  generation: number;
  refreshToken: string;
  /** More than the password proved who it is. */
  proved: boolean;
}

export type IssueTokens = (user: User, family: OpenedFamily) => Promise<Tokens>;

export function createIssueTokens(
  tokens: AccessTokens,
  wallets: Pick<Wallets, "wallets">,
  settings: Settings,
): IssueTokens {
  return async (user, { familyId, generation, refreshToken, proved }) => {
    // The claim is a hint for the first paint: the user's first wallet, as major units.
    const [first] = await wallets.wallets(user.sub);
    const credit = first ? Math.round((first.wallet_0 + first.wallet_1) * 100) / 100 : 0;
    const granted = rolesOf(user);
    const roles = mustEnrol(settings, granted, proved) ? [enrolRole] : granted;
    const claims = { sub: user.sub, familyId, username: user.username, roles, generation, credit };
    return { access_token: await tokens.sign(claims), refresh_token: refreshToken };
  };
}
