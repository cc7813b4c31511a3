// The pair a log-in, a registration and a refresh answer with.
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import type { Wallets } from "../../../ports.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { rolesOf, type User } from "../users.ts";

/** A session with its newest refresh token. */
export interface OpenedFamily {
  familyId: string;
  generation: number;
  refreshToken: string;
}

export type IssueTokens = (user: User, family: OpenedFamily) => Promise<Tokens>;

export function createIssueTokens(tokens: AccessTokens, wallets: Pick<Wallets, "wallets">): IssueTokens {
  return async (user, { familyId, generation, refreshToken }) => {
    // The claim is a hint for the first paint: the user's first wallet, as major units.
    const [first] = await wallets.wallets(user.sub);
    const credit = first ? Math.round((first.wallet_0 + first.wallet_1) * 100) / 100 : 0;
    const claims = { sub: user.sub, familyId, username: user.username, roles: rolesOf(user), generation, credit };
    return { access_token: await tokens.sign(claims), refresh_token: refreshToken };
  };
}
