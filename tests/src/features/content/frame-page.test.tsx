// @vitest-environment jsdom
// The pages of areas without code of their own: their text, what they hold, and what to do where they hold nothing.
import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { FramePage } from "../../../../src/features/content/frame-page.tsx";
import { frameOf } from "../../../../src/features/content/frames.ts";
import type { FakeClient } from "../../../harness/fake-client.ts";
import { renderAt, setWidth } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
afterEach(emptyTables);

const open = (address: string): Promise<FakeClient> => renderAt(address, <FramePage />);
const links = (): (string | null)[] => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("an area's frame", () => {
  it.each([
    ["/account/bonuses/periodic", { doc: "periodic", children: [] }],
    ["/constructor", { doc: "constructor", children: [] }],
  ])("of %s", (rest, frame) => {
    expect(frameOf(rest)).toEqual(frame);
  });

  it("leads from one of an agent's pages to its neighbours", async () => {
    await open("/en/account/bonuses/affiliates/office");
    await screen.findByText("Nothing here at the moment");
    expect(links()).toContain("/en/account/bonuses/affiliates/tickets");
    expect(links()).not.toContain("/en/account/bonuses/affiliates/office");
  });
});
