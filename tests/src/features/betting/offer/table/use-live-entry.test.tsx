// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { ClientProvider } from "../../../../../../src/client/client-context.tsx";
import { useLiveEntry, type LiveMatch } from "../../../../../../src/features/betting/offer/table/use-live-match.ts";
import type { OddChange } from "../../../../../../src/protocol/sockets.ts";
import { createFakeClient, type FakeClient } from "../../../../../harness/fake-client.ts";
import { sampleEntry, sampleMatch } from "../../../../../harness/offer-samples.ts";

const winner = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", group: "main" } as const;
const markets = { "1X2": [sampleEntry({ "1": "1.50", X: "3.20" })], OU: [sampleEntry({ O: "1.90" }, "2.5")] };
const stored = (rev: number, part = {}): LiveMatch => sampleMatch(5, rev, { markets, ...part });

let client: FakeClient;
let renders: number;

function show(match: LiveMatch, market: Parameters<typeof useLiveEntry>[1] = winner) {
  renders = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientProvider client={client}>{children}</ClientProvider>
  );
  const hook = renderHook(
    (row: LiveMatch) => {
      renders += 1;
      return useLiveEntry(row, market);
    },
    { initialProps: match, wrapper },
  );
  return { ...hook, odd: (code: string) => hook.result.current?.selections[code]?.O };
}

let batches = 0;
const push = (rev: number, part: { odds?: OddChange[]; gone?: "live" }): Promise<void> =>
  act(() => {
    const patches = [{ eventId: 5, rev, ...part }];
    client.livePrices.receive({ type: "batch", n: (batches += 1), patches }, () => undefined);
    return Promise.resolve();
  });

beforeEach(() => {
  client = createFakeClient();
});

it("renders a market for its own odds alone, however many others of the match move", async () => {
  const { odd, result } = show(stored(10));
  await push(11, { odds: [["markets", "1X2", "", "", "1", "1.60"]] });
  expect([odd("1"), renders]).toEqual(["1.60", 2]);
  const entry = result.current;
  await push(12, { odds: [["markets", "OU", "2.5", "", "O", "2.00"]] });
  await push(13, { odds: [["markets", "1X2", "", "", "1", "1.60"]] });
  expect(renders).toBe(2);
  expect(result.current).toBe(entry);
  await push(14, { odds: [["markets", "1X2", "", "", "X", "3.30"]] });
  expect([odd("1"), odd("X"), renders]).toEqual(["1.60", "3.30", 3]);
});

it("takes the stored row once that is newer, and locks the market of a match that has left", async () => {
  const { odd, rerender, result } = show(stored(10));
  await push(11, { odds: [["markets", "1X2", "", "", "1", "1.60"]] });
  rerender(stored(12, { markets: { ...markets, "1X2": [sampleEntry({ "1": "1.70", X: "3.20" })] } }));
  expect(odd("1")).toBe("1.70");
  await push(13, { odds: [["markets", "1X2", "", "", "1", "1.80"]] });
  expect(odd("1")).toBe("1.80");
  await push(14, { gone: "live" });
  expect(result.current?.MS).toBe("GONE");
});

it("has nothing of a market that the match does not have", async () => {
  const { result } = show(stored(10), { ...winner, marketsTable: "players", marketsKey: "__proto__" });
  await push(11, { odds: [["players", "__proto__", "", "", "1", "1.60"]] });
  await push(12, { gone: "live" });
  expect([result.current, renders]).toEqual([undefined, 1]);
});
