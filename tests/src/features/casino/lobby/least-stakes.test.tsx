// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contentKey } from "../../../../../src/db/request-keys.ts";
import type { ContentRequest } from "../../../../../src/db/requests.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { Lobby } from "../../../../../src/features/casino/lobby/lobby.tsx";
import { gameOf } from "../../../../harness/game-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  // jsdom has no layout: nothing is ever resized.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await openTables();
});
beforeEach(() => setWidth(1440));
afterEach(emptyTables);

const store = (request: ContentRequest, value: unknown) =>
  offerDb.catalogue.put({ key: contentKey(request), value: { value, readAt: Date.now(), error: null } });
const limits = [{ currency: "EUR", currency_id: 2, min: 0.1, max: 100, maxRound: 100, maxWin: 1000 }];

it("stand with their currency, on a card and beside a clock", async () => {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "player", roles: [] });
  await deviceDb.wallets.put({ sub: "s1", currencyId: 2, currency: "EUR", credit: 500_00 });
  const dogs = gameOf({ gameCode: "house_dogs", name: "Races", area: "virtuals", kind: "shared", limits });
  await store({ kind: "games" }, [gameOf({ limits }), dogs]);
  const section = { id: 7, name: "Ours", order: 1, games: ["house_dice", "house_dogs"] };
  await store({ kind: "sections", area: "casino" }, [section]);
  const clock = { gameCode: "house_dogs", n: 4, phase: "betting", endsInMs: 42_000, lastsMs: 45_000 };
  await store({ kind: "tables" }, [{ ...clock, startsInMs: 42_000, everyMs: 80_000, results: [] }]);
  await renderAt("/en/casino", <Lobby pages={["casino"]} sectionPage="/casino_section" />);
  const cards = () =>
    screen
      .queryAllByText("0,10 EUR")
      .map((stake) => stake.closest<HTMLElement>("[data-game-card]")?.dataset["gameCard"]);
  await waitFor(() => expect(cards()).toEqual(["house_dice", "house_dogs"]));
});
