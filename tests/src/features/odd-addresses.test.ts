// One subscription that the core refuses takes all others of its tab along: no address may make one, nor one that no server reads.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSubscriptions } from "../../../src/client/first-subscriptions.ts";
import { pageOf } from "../../../src/domain/address-filter.ts";
import { readAddress } from "../../../src/features/betting/offer/address.ts";
import * as history from "../../../src/features/betting/ticket-history/history-filter.ts";
import * as rounds from "../../../src/features/casino/rounds/rounds-filter.ts";
import { days } from "../../../src/features/desk/list/address.ts";
import * as transactions from "../../../src/features/money/transactions/transactions-filter.ts";
import { prematchOfferRequestSchema } from "../../../src/protocol/offer.ts";
import { epochMsSchema, pageSchema } from "../../../src/protocol/primitives.ts";
import { subscriptionsSchema } from "../../../workers/api/subscription-schema.ts";

const now = 1_800_000_000_000;

function subscriptionsAt(params: URLSearchParams): unknown[] {
  const { sport, timeFilter, view, specialFilter, leagues, search, page } = readAddress(params);
  const request = { sport: sport ?? "F", timeFilter, tableView: view, specialFilter, leagueIds: leagues, search };
  const { open, settled } = history.requestsOf(history.readFilter(params));
  return [
    { kind: "prematch", request, page },
    ...firstSubscriptions({ pathname: "/en/live_betting", search: `?${params.toString()}` }),
    ...[open, settled].flatMap((of) => (of === null ? [] : [{ kind: "history", request: of, page: pageOf(params) }])),
    { kind: "personal", request: transactions.requestOf(transactions.readFilter(params, now)) },
    { kind: "personal", request: rounds.requestOf(rounds.readFilter(params)) },
  ];
}

describe("an odd address", () => {
  it.each([
    "from=1970-01-01&to=1970-01-01",
    "from=1900-01-01&to=1960-12-31",
    "from=9999-12-31&to=9999-12-31",
    "sport=a|b",
    "sport=a%7Cb&league=1|2&match=3|4",
    "page=200000",
    "page=999999999999999",
    "min_payin=999999999999,99",
  ])("%s asks for nothing that is refused", (text) => {
    const params = new URLSearchParams(text);
    expect(subscriptionsSchema.safeParse(subscriptionsAt(params)).error?.issues).toBeUndefined();
    expect(prematchOfferRequestSchema.safeParse({ page: readAddress(params).page }).success).toBe(true);
    expect(pageSchema.safeParse(pageOf(params)).success).toBe(true);
    const { from } = days.from(params.get("from") ?? "") ?? { from: 0 };
    const { to } = days.to(params.get("to") ?? "") ?? { to: 0 };
    for (const at of [from, to]) expect(epochMsSchema.safeParse(at).success).toBe(true);
  });

  it("asks for nothing that is refused, whatever it is", () => {
    const names = ["from", "to", "sport", "league", "match", "page", "search", "team", "status", "game", "currency"];
    const years = fc.integer({ min: 0, max: 9999 }).map((year) => `${String(year).padStart(4, "0")}-01-01`);
    const values = fc.oneof(years, fc.string(), fc.integer().map(String), fc.constantFrom("|", "a|b", "1e9", "0x10"));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), values), (part) => {
        const asked = subscriptionsAt(new URLSearchParams(part));
        expect(subscriptionsSchema.safeParse(asked).error?.issues).toBeUndefined();
      }),
    );
  });
});
