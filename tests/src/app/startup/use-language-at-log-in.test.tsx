// @vitest-environment jsdom
// The language that the server keeps for a player: taken over once, at the log-in of this tab, and never behind the
// player's back.
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguageAtLogIn } from "../../../../src/app/startup/use-language-at-log-in.ts";
import { expectation, expectLogInLanguage } from "../../../../src/state/login-language.ts";
import { openPanel, panels } from "../../../../src/state/panels.ts";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { sessionQuery } from "../../../../src/queries/account/session.ts";
import { renderAt } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";
import { until } from "../../../harness/until.ts";

beforeAll(openTables);
beforeEach(() => {
  expectation.expected = null;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyTables();
});

function Probe() {
  useLanguageAtLogIn();
  return null;
}

const address = (): string | null => screen.getByTestId("address").textContent;
function languageRead(): string | null | undefined {
  const { state } = sessionQuery.getValue();
  return state.state === "ready" && state.value.state === "signedIn" ? state.value.language : undefined;
}
/** The session as the worker writes it once it has read the player's settings. What the page makes of it has happened then. */
async function tellLanguage(language: string): Promise<void> {
  const row = { id: "current", state: "signedIn", sub: "s1", username: "player", roles: [] } as const;
  await act(async () => {
    await deviceDb.session.put({ ...row, language });
    await until(() => languageRead() === language);
  });
}
/** The address, and the log-in that is still waited on. */
const now = () => [address(), expectation.expected];

describe("a player's language", () => {
  it("is taken over at the log-in, with path, query, hash and the open ticket", async () => {
    await renderAt("/en/betting?sport=F#m1", <Probe />);
    act(() => {
      openPanel("ticket");
      expectLogInLanguage("en");
    });
    await tellLanguage("de");
    await waitFor(() => expect(address()).toBe("/de/betting?sport=F#m1"));
    expect(panels.panel).toBe("ticket");
  });

  it("is taken over once: what is heard later changes nothing", async () => {
    await renderAt("/en/betting", <Probe />);
    act(() => expectLogInLanguage("en"));
    await tellLanguage("de");
    await waitFor(() => expect(address()).toBe("/de/betting"));
    await tellLanguage("ru");
    expect(now()).toEqual(["/de/betting", null]);
  });

  it("is left where nobody logged in here", async () => {
    await renderAt("/en/betting", <Probe />);
    await tellLanguage("de");
    expect(now()).toEqual(["/en/betting", null]);
  });

  it.each(["en", "xx"])("is left where it is '%s', on an English page", async (language) => {
    await renderAt("/en/betting", <Probe />);
    act(() => expectLogInLanguage("en"));
    await tellLanguage(language);
    expect(now()).toEqual(["/en/betting", null]);
  });

  it("is left where the player has gone on in another language, or it came late", async () => {
    await renderAt("/en/betting", <Probe />);
    act(() => expectLogInLanguage("rs"));
    await tellLanguage("de");
    expect(now()).toEqual(["/en/betting", null]);
    act(() => expectLogInLanguage("en"));
    const time = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(time + 15_001);
    await tellLanguage("ru");
    expect(now()).toEqual(["/en/betting", null]);
  });
});
