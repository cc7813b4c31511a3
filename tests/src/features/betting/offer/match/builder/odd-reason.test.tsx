// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { OddReason } from "../../../../../../../src/features/betting/offer/match/builder/odd-reason.tsx";
import { pricedCombination } from "../../../../../../harness/combination-answers.ts";
import { emptyTables, openTables, renderScreen } from "../../../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

it.each(["rs", "ba"] as const)("writes shares as the language does, in %s", async (language) => {
  const answer = pricedCombination("3.10", 0.345, ["2.00", "1.90"]);
  const match = { hostName: "Partizan", awayName: "Vojvodina" };
  await renderScreen(<OddReason match={match} answer={answer} fair={0.345} />, language);
  fireEvent.click(screen.getByRole("button"));
  expect((await screen.findByRole("dialog")).textContent).toContain("34,5%");
});
