// @vitest-environment jsdom
// From a row of a lobby to all games of its section.
import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { LobbyPage } from "../../../../src/app/pages/lobby-page.tsx";
import { contentKey } from "../../../../src/db/request-keys.ts";
import type { ContentRequest } from "../../../../src/db/requests.ts";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { gameOf } from "../../../harness/game-samples.ts";
import { setWidth } from "../../../harness/page-width.ts";
import { renderAt } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  // jsdom has no layout: nothing is ever resized.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  setWidth(1440);
  await openTables();
});
afterEach(emptyTables);

const game = gameOf();
const store = (request: ContentRequest, value: unknown) =>
  offerDb.catalogue.put({ key: contentKey(request), value: { value, readAt: 1_800_000_000_000, error: null } });

it.each([
  ["casino", "/en/casino_section?section=popular"],
  ["casino2", "/en/casino_section?section=popular"],
  ["slots", "/en/slots?section=popular"],
  ["virtuals", "/en/virtuals?section=popular"],
] as const)("a section of %s leads to where it is shown whole", async (area, address) => {
  await store({ kind: "games" }, [game]);
  const section = { id: "popular", name: "Popular", nameKey: "section.popular", order: 1, games: [game.gameCode] };
  await store({ kind: "sections", area }, [section]);
  await renderAt(`/en/${area}`, <LobbyPage />);
  const link = await screen.findByRole("link", { name: "All in Popular" });
  expect(link.getAttribute("href")).toBe(address);
});
