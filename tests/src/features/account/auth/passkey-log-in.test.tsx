// @vitest-environment jsdom
// The log-in by passkey: a suggestion that waits, and a dialog by the button. A browser takes one of them at a time.
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { PasskeyLogIn } from "../../../../../src/features/account/auth/passkey-log-in.tsx";
import { TextField } from "../../../../../src/ui/form/text-field.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { type FakePasskeys, fakePasskeys } from "../../../../harness/fake-passkeys.ts";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

let browser: FakePasskeys;
let entered: number;
beforeAll(openTables);
beforeEach(() => {
  browser = fakePasskeys();
  entered = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await emptyTables();
  vi.unstubAllGlobals();
});

/** Challenges are numbered, as base64url of "c1", "c2", ... */
async function show(prepare: (client: FakeClient) => void = () => undefined): Promise<FakeClient> {
  let count = 0;
  return renderScreen(
    <>
      <TextField label="Name" name="name" autoComplete="username webauthn" error={null} />
      <PasskeyLogIn rememberMe={() => true} entered={() => void (entered += 1)} />
    </>,
    "en",
    (client) => {
      client.script("factors.passkeyRequest", () => ({ challenge: btoa(`c${++count}`), rpId: "localhost" }));
      prepare(client);
    },
  );
}
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Log in with a passkey" });
const isPending = (kind: string) => waitFor(() => expect(browser.pending()?.kind).toBe(kind));
const logIns = ({ calls }: FakeClient) => calls.filter(({ name }) => name === "factors.logIn");

it("is suggested until it is picked, and then logs in by what was signed", async () => {
  const client = await show();
  await isPending("suggestion");
  await act(async () => browser.pending()?.answer());
  await waitFor(() => expect(entered).toBe(1));
  expect(logIns(client)).toMatchObject([
    {
      args: [
        { passkey: { id: "passkey", response: { signature: btoa("signature").replace(/=+$/, "") } }, rememberMe: true },
      ],
    },
  ]);
});

it("takes the suggestion back before its dialog opens, and suggests again where that was closed", async () => {
  const client = await show();
  await isPending("suggestion");
  fireEvent.click(button());
  expect(browser.pending()).toBeNull();
  await isPending("dialog");
  expect(browser.pending()?.challenge).toBe("c2");
  await act(async () => browser.pending()?.refuse("NotAllowedError"));
  await isPending("suggestion");
  expect([browser.kinds, logIns(client), screen.queryByRole("alert")]).toEqual([
    ["suggestion", "dialog", "suggestion"],
    [],
    null,
  ]);
});

it("starts no suggestion over its dialog, however late the browser says that it can suggest", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  PublicKeyCredential.isConditionalMediationAvailable = () => promise;
  await show();
  fireEvent.click(button());
  await isPending("dialog");
  await act(async () => resolve(true));
  expect(browser.kinds).toEqual(["dialog"]);
});

it("drops a dialog that the form did not wait for, and one that it closed over", async () => {
  const { promise: challenge, resolve } = Promise.withResolvers<object>();
  const client = await show((scripted) => scripted.script("factors.passkeyRequest", () => challenge));
  fireEvent.click(button());
  cleanup();
  await act(async () => resolve({ challenge: btoa("c"), rpId: "localhost" }));
  expect(browser.kinds).toEqual([]);

  const next = await show();
  await isPending("suggestion");
  fireEvent.click(button());
  await isPending("dialog");
  cleanup();
  expect(browser.pending()).toBeNull();
  expect([...logIns(client), ...logIns(next), entered]).toEqual([0]);
});

it("says why a passkey is not accepted", async () => {
  await show((client) =>
    client.script("factors.logIn", () => {
      throw Object.assign(new Error("passkeyInvalid"), { code: "passkeyInvalid" });
    }),
  );
  await isPending("suggestion");
  await act(async () => browser.pending()?.answer());
  expect((await screen.findByRole("alert")).textContent).toBe("This passkey is not accepted here");
  expect(entered).toBe(0);
});

it("renews the suggestion before its challenge ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await show();
  await isPending("suggestion");
  expect(browser.pending()?.challenge).toBe("c1");
  await act(async () => vi.advanceTimersByTime(200_000));
  await waitFor(() => expect(browser.pending()?.challenge).toBe("c2"));
});
