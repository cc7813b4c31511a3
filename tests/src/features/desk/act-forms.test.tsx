// @vitest-environment jsdom
// Forms of acts that are left before the server answered, and two of them at a time.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskMemory } from "../../../../src/features/desk/memory/desk-memory.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { KvotaError } from "../../../../workers/api/errors.ts";
import { confirm, fill, listOf, press, send, unfold } from "../../../harness/desk-form.ts";
import { gambling, untold, userRow } from "../../../harness/desk-samples.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { settingSamples } from "../../../harness/setting-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);
beforeEach(() => void snackbars.shown.splice(0));

const milica = userRow({ sub: "u2", username: "milica" });
const detail = { ...milica, ...untold, emailVerified: false, wallets: [], gambling, sessions: [] };
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const told = () => snackbars.shown.map(({ messageKey, params, tone }) => [messageKey, params["why"], tone]);

describe("a form that was left before its answer", () => {
  it.each([
    ["confirmationRequired", "This needs your password again"],
    ["network", "No answer came: it may have been done. Check before you repeat it."],
    ["fourEyes", "Who proposed it or is concerned cannot decide it"],
  ])("says what became of it, and asks for no password in the next form: %s", async (key, why) => {
    const rig = await showDesk("/en/operator/users?user=u2", { "operator/users/get": detail });
    const answer = Promise.withResolvers<undefined>();
    rig.acts("operator/users/block", answer.promise);
    const form = await press("Block");
    fill(form, "Reason", "stolen card");
    send(form, "Block");
    await waitFor(() => expect(rig.done("operator/users/block")).toHaveLength(1));
    send(form, "Cancel");
    await noDialog();
    const other = await press("End sessions");
    await act(async () => answer.reject(new KvotaError(key)));
    await waitFor(() => expect(told()).toEqual([["notice.deskLeft", why, "error"]]));
    expect(screen.getAllByRole("dialog")).toEqual([other]);
    expect(rig.done("operator/users/block")).toHaveLength(1);
  });

  it("gives no bonus where it was left while the players were looked up", async () => {
    const campaign = {
      id: "c1",
      kind: "freebet",
      state: "running",
      uses: 0,
      code: null,
      texts: { en: { title: "Free bet", html: "" } },
      amounts: [{ currency: "RSD", currency_id: 1, amount: 500 }],
      audience: "listed",
      group: "regular",
    };
    const rig = await showDesk("/en/operator/campaigns", { "operator/campaigns": listOf(campaign) });
    const found = Promise.withResolvers<unknown>();
    rig.answers("operator/users", () => found.promise);
    await unfold("Free bet");
    const form = await press("Offer to players");
    fill(form, "Players", "milica");
    fill(form, "Reason", "a good customer");
    send(form, "Offer to players");
    await waitFor(() => expect(rig.asked("operator/users")).toHaveLength(1));
    send(form, "Cancel");
    await noDialog();
    await act(async () => found.resolve(listOf(milica)));
    expect(rig.done("operator/campaigns/grant")).toEqual([]);
    expect(told()).toEqual([]);
  });
});

it("a press beside a form takes nothing of what was typed", async () => {
  await showDesk("/en/operator/users?user=u2", { "operator/users/get": detail });
  const form = await press("Block");
  fill(form, "Reason", "stolen card");
  fireEvent.pointerDown(document.body, { button: 0 });
  fireEvent.mouseDown(document.body, { button: 0 });
  fireEvent.pointerUp(document.body, { button: 0 });
  fireEvent.click(document.body);
  await act(async () => undefined);
  expect(screen.getByRole("dialog")).toBe(form);
  fireEvent.keyDown(form, { key: "Escape" });
  await noDialog();
});

it("a refusal that speaks of a field stands at that field, which has the focus", async () => {
  const rig = await showDesk(
    "/en/account/bonuses/affiliates/user_settings",
    { "agency/users": listOf() },
    { roles: ["AG1"] },
  );
  const form = await press("New player");
  fill(form, "Username", "milica");
  fill(form, "First name", "Milica");
  fill(form, "Last name", "Marić");
  fill(form, "E-mail", "milica@kvota.test");
  send(form, "New player");
  await waitFor(() => expect(rig.orders()).toHaveLength(1));
  await rig.decide({ state: "refused", error: { key: "usernameTaken" }, result: null });
  const field = within(form).getByLabelText("Username");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const why = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(why).toMatch(/username/i);
  expect(document.activeElement).toBe(field);
  expect(within(form).getAllByText(why ?? "")).toHaveLength(1);
  expect(within(form).getByLabelText<HTMLInputElement>("E-mail").value).toBe("milica@kvota.test");
});

it("two settings that are changed at a time ask for the password once", async () => {
  const rig = await showDesk("/en/operator/settings", {
    "operator/settings": { result: settingSamples },
  });
  rig.acts("operator/settings", "confirmationRequired", undefined);
  rig.acts("operator/confirm", { until: 1 });
  const changes = await screen.findAllByRole("button", { name: /^Change / });
  for (const change of changes) fireEvent.click(change);
  const form = screen.getByRole("form", { name: "Smallest stake of a ticket" });
  expect(screen.getAllByRole("form").length).toBeGreaterThan(1);
  fill(form, "RSD", "30");
  fireEvent.submit(form);
  await screen.findByRole("dialog", { name: "Enter your password" });
  // A second one would hide the first from those who look by role.
  expect(document.querySelectorAll("input[name=password]")).toHaveLength(1);
  await confirm();
  await waitFor(() => expect(rig.done("operator/settings")).toHaveLength(2));
  await noDialog();
});

it("texts of the app stay as they were typed while the tab forgets, and are not opened before they were read", async () => {
  const rig = await showDesk("/en/operator/content", {});
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Texts of the app" });
  await screen.findByText("This could not be read");
  expect(button.disabled).toBe(true);
  rig.answers("operator/settings", { result: [] });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(button.disabled).toBe(false));
  const form = await press("Texts of the app");
  fireEvent.change(within(form).getByRole("searchbox"), { target: { value: "Enter a valid e-mail" } });
  const label = "Enter a valid e-mail address";
  const field = await within(form).findByRole<HTMLTextAreaElement>("textbox", { name: label });
  fireEvent.change(field, { target: { value: "This is no address" } });
  rig.answers("operator/settings", () => Promise.reject(new KvotaError("server")));
  act(() => deskMemory.close());
  await screen.findByText("This could not be read");
  expect(field.value).toBe("This is no address");
  expect(field.isConnected).toBe(true);
});

it("a password that is refused keeps the focus of who types it, each time", async () => {
  const rig = await showDesk("/en/operator/users?user=u2", { "operator/users/get": detail });
  rig.acts("operator/users/block", "confirmationRequired");
  rig.acts("operator/confirm", "passwordInvalidUniversal", "passwordInvalidUniversal");
  const form = await press("Block");
  fill(form, "Reason", "stolen card");
  send(form, "Block");
  const asked = await screen.findByRole("dialog", { name: "Enter your password" });
  const field = within(asked).getByLabelText("Password");
  const go = within(asked).getByRole("button", { name: "Continue" });
  go.focus();
  fireEvent.click(go);
  expect(document.activeElement).toBe(field);
  fill(asked, "Password", "wrong");
  for (let time = 1; time <= 2; time += 1) {
    go.focus();
    fireEvent.click(go);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(rig.done("operator/confirm")).toHaveLength(time);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  }
});
