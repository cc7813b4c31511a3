// What administrators do with campaigns: /operator/v1/campaigns and below.
import { createMatcher, searchable } from "../../../src/domain/offer/search-term.ts";
import {
  type CampaignsRequest,
  campaignsRequestSchema,
  type SavedCampaign,
  savedCampaignSchema,
} from "../../../src/protocol/operator/campaigns.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { Column } from "../../people/operator/csv.ts";
import type { Range } from "../../platform/db/read-page.ts";
import type { Operator } from "../../people/operator/register-operator.ts";
import type { Database } from "../../platform/db/database.ts";
import { wireCampaign } from "./campaigns.ts";
import { grantCampaign, keepCampaign, publishCampaign } from "./campaign-acts.ts";

const sortedBy = { createdAt: "created_at", state: "state", kind: "kind", uses: "uses" } as const;

/** There are few of them: those that were ever made are looked through. */
async function listCampaigns(db: Database, { state, search, sort }: CampaignsRequest, { from, maxRows }: Range) {
  const stored = await db
    .selectFrom("campaign")
    .selectAll()
    .orderBy(sortedBy[sort.replace("-", "") as keyof typeof sortedBy], sort.startsWith("-") ? "desc" : "asc")
    .orderBy("id")
    .execute();
  const matches = createMatcher(search);
  const found = stored
    .map(wireCampaign)
    .filter((campaign) => (state ?? campaign.state) === campaign.state)
    .filter(({ code, texts }) => matches(searchable([code ?? "", ...Object.values(texts).map(({ title }) => title)])));
  return { rows: found.slice(from, from + maxRows), total: found.length };
}

const timeOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

const columns: readonly Column<SavedCampaign>[] = [
  ["id", ({ id }) => id],
  ["kind", ({ kind }) => kind],
  ["group", ({ group }) => group],
  ["code", ({ code }) => code],
  ["state", ({ state }) => state],
  ["from", ({ from }) => timeOf(from)],
  ["to", ({ to }) => timeOf(to)],
  ["uses", ({ uses }) => uses],
  ["maxUses", ({ maxUses }) => maxUses],
];

export function registerOperatorCampaignCalls({ door, proposals }: Operator, deps: MoneyDeps): void {
  const { store } = deps;
  door.list(
    "campaigns",
    { request: campaignsRequestSchema, row: savedCampaignSchema },
    { action: "campaigns", columns, read: (request, range) => listCampaigns(store.db, request, range) },
  );
  const target = ({ id }: { id: string }): string => id;
  const saved = ({ id }: { id?: string | undefined }): string => id ?? "";
  proposals.serve("campaigns/save", keepCampaign, { action: "campaign.save", target: saved, confirmed: true });
  proposals.serve("campaigns/state", publishCampaign, { action: "campaign.state", target, confirmed: true });
  proposals.serve("campaigns/grant", grantCampaign(deps), { action: "campaign.grant", target, confirmed: true });
}
