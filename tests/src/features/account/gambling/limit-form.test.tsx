// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { LimitForm } from "../../../../../src/features/account/gambling/limit-form.tsx";
import type { GamblingLimit } from "../../../../../src/protocol/gambling.ts";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const limit: GamblingLimit = {
  kind: "stake",
  period: "day",
  currency: "RSD",
  currency_id: 1,
  limit: null,
  used: 0,
  resetsAt: 1,
  pending: null,
};

it("brings the focus to an amount that is none, each time", async () => {
  const client = await renderScreen(<LimitForm limit={limit} name="A day" onDone={() => undefined} />);
  const field = await screen.findByRole("textbox");
  const save = screen.getByRole("button", { name: "Save" });
  for (const typed of ["", "0"]) {
    fireEvent.change(field, { target: { value: typed } });
    save.focus();
    fireEvent.click(save);
    expect(document.activeElement).toBe(field);
    save.focus();
    fireEvent.click(save);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  }
  expect(client.calls).toEqual([]);
});
