// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { KvotaError } from "../../../../workers/errors.ts";
import { openLogIn, overlays } from "../../../../src/client/overlays.ts";
import { snackbars } from "../../../../src/client/snackbars.ts";
import { AuthDialog } from "../../../../src/features/auth/auth-dialog.tsx";
import type { FakeClient } from "../../../harness/fake-client.ts";
import { renderAt, setWidth } from "../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1440);
  await openTables();
});
afterEach(emptyTables);

async function open(): Promise<{ client: FakeClient; form: ReturnType<typeof within> }> {
  const client = await renderAt("/en/live_betting", <AuthDialog />);
  act(openLogIn);
  const form = within(await screen.findByRole("dialog", { name: "Log in" }));
  const username = await form.findByLabelText("Username or e-mail");
  await waitFor(() => expect(document.activeElement).toBe(username));
  return { client, form };
}

const logIns = (client: FakeClient): unknown[] =>
  client.calls.filter((call) => call.name === "session.logIn").map((call) => call.args[0]);

describe("the log-in dialog", () => {
  it("says beside each field what is missing when it is left", async () => {
    const { form } = await open();
    fireEvent.blur(form.getByLabelText("Username or e-mail"));
    await form.findByText("Enter your username or e-mail");
    expect(form.getByLabelText("Username or e-mail").getAttribute("aria-invalid")).toBe("true");
    expect(form.queryByText("Enter your password")).toBeNull();
  });

  it("sends nothing while a field is empty, blanks being empty", async () => {
    const { client, form } = await open();
    fireEvent.change(form.getByLabelText("Username or e-mail"), { target: { value: "  " } });
    fireEvent.submit(form.getByLabelText("Password").closest("form") as HTMLFormElement);
    await form.findByText("Enter your password");
    await form.findByText("Enter your username or e-mail");
    expect(logIns(client)).toEqual([]);
  });

  it("logs in with what was typed and closes", async () => {
    const { client, form } = await open();
    fireEvent.change(form.getByLabelText("Username or e-mail"), { target: { value: " player " } });
    fireEvent.change(form.getByLabelText("Password"), { target: { value: " secret " } });
    fireEvent.click(form.getByLabelText("Remember me"));
    fireEvent.click(form.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(overlays.logIn).toBe(false));
    expect(logIns(client)).toEqual([{ username: "player", password: " secret ", rememberMe: true }]);
  });

  it.each([
    ["invalidCredentials", "errors.invalidCredentials"],
    ["userBlocked", "errors.userBlocked"],
    ["somethingTheServerInvented", "errors.loginFailed"],
  ])("stays open on %s and says so for 3 s", async (code, messageKey) => {
    const { client, form } = await open();
    client.script("session.logIn", () => Promise.reject(new KvotaError(code)));
    fireEvent.change(form.getByLabelText("Username or e-mail"), { target: { value: "player" } });
    fireEvent.change(form.getByLabelText("Password"), { target: { value: "wrong" } });
    fireEvent.submit(form.getByLabelText("Password").closest("form") as HTMLFormElement);
    await waitFor(() => expect(snackbars.shown).toMatchObject([{ messageKey, tone: "error", timeout: 3000 }]));
    expect(overlays.logIn).toBe(true);
  });

  it("shows the password on demand", async () => {
    const { form } = await open();
    expect(form.getByLabelText("Password").getAttribute("type")).toBe("password");
    fireEvent.click(form.getByRole("button", { name: "Show characters" }));
    expect(form.getByLabelText("Password").getAttribute("type")).toBe("text");
  });

  it("asks for a mail in the page's language", async () => {
    const { client } = await open();
    fireEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
    fireEvent.change(await screen.findByLabelText("E-mail"), { target: { value: "ana@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Send link" }));
    await waitFor(() => expect(client.calls.map(({ args }) => args)).toContainEqual(["ana@example.com", "en"]));
  });

  it("goes away when another tab has logged in", async () => {
    await open();
    await act(() => storeSignedIn());
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log in" })).toBeNull());
  });
});
