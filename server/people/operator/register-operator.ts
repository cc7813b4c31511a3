// Everything below /operator/v1 but for what other areas put behind the same door.
import { confirmAnswerSchema, confirmRequestSchema } from "../../../src/protocol/operator/confirm.ts";
import type { ProveOwner } from "../accounts/factors/prove-owner.ts";
import { findBySub } from "../accounts/users.ts";
import { unauthorized } from "../../platform/http/http-error.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { registerAuditCalls } from "./audit-calls.ts";
import { createConfirmations } from "./confirmations.ts";
import { createDoor, type Door, type DoorDeps } from "./door.ts";
import { type OverviewDeps, registerOverviewCalls } from "./overview-calls.ts";
import type { AccountNews } from "../../money/account-news.ts";
import type { MoneyRequests } from "../../money/money-requests.ts";
import { createProposals, type Proposals } from "./proposals/create-proposals.ts";
import { adjustUser } from "./users/adjust-user.ts";
import { registerSettingCalls, type SettingCallDeps } from "../../site/settings/setting-calls.ts";
import { registerSiteCalls, type SiteDeps } from "./site-calls.ts";
import { registerUserCalls } from "./users/user-calls.ts";
import type { UserCallDeps } from "./users/user-deps.ts";

export interface OperatorDeps
  extends
    Omit<DoorDeps, "confirmations" | "store" | "clock" | "requests" | "shortLived">,
    SiteDeps,
    SettingCallDeps,
    UserCallDeps,
    OverviewDeps {
  requests: MoneyRequests;
  shortLived: DoorDeps["shortLived"];
  news: Pick<AccountNews, "tell" | "tellEach">;
  store: SiteDeps["store"] & UserCallDeps["store"];
  realtime: UserCallDeps["realtime"] & OverviewDeps["realtime"];
  maintenance: SiteDeps["maintenance"];
  settings: SettingCallDeps["settings"];
  proveOwner: ProveOwner;
}

export interface Operator {
  /** For other areas' calls. */
  door: Door;
  /** For those of them that may need approval. */
  proposals: Proposals;
}

export function registerOperator(http: Http, deps: OperatorDeps): Operator {
  const { store, proveOwner } = deps;
  const confirmations = createConfirmations(store.db, deps.clock);
  const door = createDoor(http, { ...deps, confirmations });
  door.act(
    "confirm",
    { body: confirmRequestSchema, answer: confirmAnswerSchema },
    { forEditors: true, action: "confirm", confirmed: false },
    async ({ body, by, request }) => {
      const user = await findBySub(store.db, by.sub);
      if (user === undefined || by.family === null) throw unauthorized();
      await proveOwner(request, user, body);
      return { until: await confirmations.keep(by.family) };
    },
  );
  registerOverviewCalls(door, deps);
  const proposals = createProposals(door, deps);
  registerSettingCalls(door, proposals, deps);
  registerSiteCalls(door, proposals, deps);
  registerUserCalls(door, proposals, deps);
  registerAuditCalls(door, store.db);
  const terms = { action: "user.adjust", confirmed: true, person: ({ sub }: { sub: string }) => sub };
  proposals.serve("users/adjust", adjustUser(deps), terms);
  return { door, proposals };
}
