// @vitest-environment jsdom
// What is suspended stays where it is, locked: that it can be combined does not end with it.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { KvotaError } from "../../../../../../../workers/api/errors.ts";
import {
  asksOf,
  builderMatch,
  legButton,
  offeredLegs,
  openBuilder,
  storeBuilder,
} from "../../../../../../harness/builder-screen.tsx";
import { optionsOf } from "../../../../../../harness/combination-answers.ts";
import { settle } from "../../../../../../harness/fake-clock.ts";
import { pretendWideScreen, storeMatch } from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

const statusOf = (rev: number, MS: string, keys: readonly string[]) => ({
  ...builderMatch,
  rev,
  markets: Object.fromEntries(
    Object.entries(builderMatch.markets).map(([key, entries]) => [
      key,
      entries.map((entry) => (keys.includes(key) ? { ...entry, MS } : entry)),
    ]),
  ),
});
const refuse = () => {
  throw new KvotaError("combinationNotOffered", { legs: "" });
};

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(storeBuilder);
afterEach(emptyTables);

it("locks outcomes of a suspended line, and says so of those that the server leaves out", async () => {
  await storeMatch(statusOf(6, "SUSPENDED", ["OU_G"]), "live");
  await openBuilder((client) => client.script("combinations.options", async () => optionsOf(offeredLegs)));
  await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
  for (const key of ["OU_G~3.5~~O", "OU_G~3.5~~U"]) {
    expect(legButton(key).dataset).toMatchObject({ mark: "add", state: "locked" });
    expect(legButton(key).title).toBe("Suspended for now.");
    expect(legButton(key).getAttribute("aria-label")).toMatch(/, suspended$/);
    fireEvent.click(legButton(key));
    expect(legButton(key).getAttribute("aria-pressed")).toBe("false");
  }
});

it("keeps all lines where all are suspended and the server can tell nothing for the moment", async () => {
  const client = await openBuilder();
  await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
  client.script("combinations.options", refuse);
  const asked = asksOf(client, "options").length;
  await act(() => storeMatch(statusOf(6, "SUSPENDED", ["1X2", "OU_G"]), "live"));
  await waitFor(() => expect(legButton("1X2~~~1").dataset["state"]).toBe("locked"));
  await waitFor(() => expect(asksOf(client, "options").length).toBeGreaterThan(asked));
  await act(() => settle());
  expect(legButton("1X2~~~1").dataset["state"]).toBe("locked");
  expect(legButton("OU_G~2.5~~O").title).toBe("Suspended for now.");
  expect(screen.queryByText("The outcomes of this match cannot be combined.")).toBeNull();
});

it("says that the match is suspended where nothing was said of it yet", async () => {
  await storeMatch(statusOf(6, "SUSPENDED", ["1X2"]), "live");
  await openBuilder((client) => client.script("combinations.options", refuse));
  expect(await screen.findByText("Suspended for now.")).toBeTruthy();
  expect(screen.queryByText("The outcomes of this match cannot be combined.")).toBeNull();
});
