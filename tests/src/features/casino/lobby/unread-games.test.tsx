// @vitest-environment jsdom
// A page of games that are not read: why, and the way to them.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { GamePage } from "../../../../../src/app/pages/game-page.tsx";
import { contentKey } from "../../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { MyGames, ProviderLobby } from "../../../../../src/features/casino/lobby/my-games.tsx";
import type { Subscription } from "../../../../../workers/api/subscription-schema.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1440);
  await openTables();
});
afterEach(emptyTables);

it.each<[string, ReactNode]>([
  ["my games", <MyGames key="mine" />],
  ["one provider", <ProviderLobby key="provider" provider="house" />],
  ["a game", <GamePage key="game" />],
])("says why, and asks again: %s", async (_name, page) => {
  const value = { value: null, readAt: 1, error: "network" };
  await offerDb.catalogue.put({ key: contentKey({ kind: "games" }), value });
  const client = await renderAt("/en/games/house/dice?gc=house_dice", page);
  await screen.findByText("The games could not be loaded");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  const looksAt = (subscriptions: readonly Subscription[]): boolean =>
    subscriptions.some((one) => one.kind === "content" && one.request.kind === "games");
  await waitFor(() => expect(client.subscriptions.inTurn.map(looksAt)).toEqual([true, false, true]));
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
  await screen.findByText("No connection");
  expect(screen.queryByText("This game is not offered at the moment")).toBeNull();
});
