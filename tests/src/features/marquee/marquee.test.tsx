// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { Marquee } from "../../../../src/features/marquee/marquee.tsx";
import { marqueeOf } from "../../../../src/features/marquee/use-marquee.ts";
import { renderAt } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => wantMotion(true));
afterEach(emptyTables);

function wantMotion(wanted: boolean): void {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: !wanted, media: query }) as unknown as MediaQueryList;
}

const line = (): HTMLElement | null => document.querySelector("[data-marquee]");
const publish = (value: unknown) =>
  offerDb.catalogue.put({ key: "settings:general", value: [{ key: "marquee", value }] });

describe("the text of the news", () => {
  it.each<[unknown, string]>([
    ["  For all  ", "For all"],
    [{ en: "English", ba: "Bosanski" }, "English"],
    [{ ba: "Bosanski" }, "Bosanski"],
    [{ de: "Deutsch" }, ""],
    ["", ""],
    [undefined, ""],
    [7, ""],
    [{ en: 7 }, ""],
  ])("of %j", (value, text) => {
    expect(marqueeOf(value, "en")).toBe(text);
  });
});

describe("the line of news", () => {
  it("repeats its text four times, is read once, and can be paused", async () => {
    await publish("Hello");
    await renderAt("/en", <Marquee />);
    await waitFor(() => expect(line()?.dataset["marquee"]).toBe("running"));
    expect(line()?.textContent).toBe("Hello".repeat(4));
    expect(line()?.querySelectorAll(":not([aria-hidden])")).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Pause the news" }));
    expect(line()?.dataset["marquee"]).toBe("paused");
    fireEvent.click(screen.getByRole("button", { name: "Let the news run" }));
    expect(line()?.dataset["marquee"]).toBe("running");
  });

  it("stands still where motion is not wanted", async () => {
    wantMotion(false);
    await publish("Hello");
    await renderAt("/en", <Marquee />);
    await waitFor(() => expect(line()?.dataset["marquee"]).toBe("still"));
    expect(line()?.textContent).toBe("Hello");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is not there without news", async () => {
    await publish("");
    await renderAt("/en", <Marquee />);
    await waitFor(() => expect(document.querySelector("section, [class*=marquee]")).toBeNull());
  });
});
