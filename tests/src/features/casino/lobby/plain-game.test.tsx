// @vitest-environment jsdom
// A lobby of a server that tells no more of a game than that it is there.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { contentKey } from "../../../../../src/db/request-keys.ts";
import type { ContentRequest } from "../../../../../src/db/requests.ts";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { Lobby } from "../../../../../src/features/casino/lobby/lobby.tsx";
import { gameOf } from "../../../../harness/game-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1440);
  // jsdom has no layout: nothing is ever resized.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await openTables();
});
afterEach(emptyTables);

const store = (request: ContentRequest, value: unknown) =>
  offerDb.catalogue.put({ key: contentKey(request), value: { value, readAt: 1_800_000_000_000, error: null } });
const card = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-lobby-section] [data-game-card="${code}"]`);
    if (found === null) throw new Error(`no card of ${code}`);
    return found;
  });

it("shows the game beside the others, and says nothing of it that was not told", async () => {
  const { gameCode, provider, name, area, image, tags, enabled } = gameOf();
  const orchard = gameOf({ gameCode: "house_plum_orchard", name: "Plum Orchard", area: "slots" });
  await store({ kind: "games" }, [{ gameCode, provider, name, area, image, tags, enabled }, orchard, { gameCode: 7 }]);
  const games = [gameCode, orchard.gameCode];
  await store({ kind: "sections", area: "casino" }, [{ id: "popular", name: "Popular", order: 1, games }]);
  await renderAt("/en/casino", <Lobby pages={["casino"]} sectionPage="/casino_section" />);
  const first = await card("house_dice");
  within(first).getByRole("link", { name: "Play Dice" });
  expect(within(first).queryAllByRole("definition")).toEqual([]);
  expect(within(await card("house_plum_orchard")).queryAllByRole("definition")).not.toEqual([]);
  fireEvent.click(within(first).getByRole("button", { name: "About Dice" }));
  const info = await screen.findByRole("dialog");
  expect(info.textContent).toContain("house");
  expect(within(info).queryAllByRole("definition")).toEqual([]);
  expect(info.textContent).not.toMatch(/NaN|undefined|%/);
});
