// @vitest-environment jsdom
// How long a tab remembers what was read of other persons.
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { deskMemory, forgottenAfterMs, keyOf } from "../../../../src/features/desk/memory/desk-memory.ts";
import { sessionQuery } from "../../../../src/queries/account/session.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { userRow } from "../../../harness/desk-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";
import { KvotaError } from "../../../../workers/api/errors.ts";

beforeAll(openTables);
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeDesk();
});

const list = { result: [userRow({ sub: "u2" })], totalPages: 1, total: 1, asOf: 1 };
const key = keyOf({ name: "operator/users", body: { page: 1 } });

async function show() {
  const rig = await showDesk("/en/operator/users", { "operator/users": list });
  await waitFor(() => expect(deskMemory.get(key)?.answer).toEqual(list));
  return rig;
}

function turn(to: "hidden" | "visible"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(to);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

it("forgets after ten minutes out of sight, reads nothing there, and reads again when it is seen", async () => {
  const rig = await show();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  turn("hidden");
  act(() => void vi.advanceTimersByTime(forgottenAfterMs - 1));
  expect(deskMemory.get(key)).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(deskMemory.get(key)).toBeNull();
  expect(document.querySelector("[data-row]")).toBeNull();
  const before = rig.asked("operator/users").length;
  vi.useRealTimers();
  expect(rig.asked("operator/users")).toHaveLength(before);
  turn("visible");
  await waitFor(() => expect(deskMemory.get(key)?.answer).toEqual(list));
  expect(rig.asked("operator/users")).toHaveLength(before + 1);
});

it("keeps what a shorter look elsewhere leaves", async () => {
  await show();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  turn("hidden");
  act(() => void vi.advanceTimersByTime(forgottenAfterMs - 1));
  turn("visible");
  act(() => void vi.advanceTimersByTime(forgottenAfterMs));
  expect(deskMemory.get(key)).not.toBeNull();
});

it("forgets when the roles change, and not while a session is restored", async () => {
  await show();
  const session = { id: "current", sub: "s1", username: "operator" } as const;
  const forgotten = vi.fn<() => void>();
  const stop = deskMemory.subscribe(() => {
    if (deskMemory.get(key) === null) forgotten();
  });
  // The memory has listened to the session before this does, and is told before it.
  let known = "";
  const stopListening = sessionQuery.subscribe(({ state }) => {
    if (state.state === "ready") known = state.value.state;
  });
  await deviceDb.session.put({ ...session, state: "restoring" } as never);
  await waitFor(() => expect(known).toBe("restoring"));
  await deviceDb.session.put({ ...session, state: "signedIn", roles: ["AL99"] });
  await waitFor(() => expect(known).toBe("signedIn"));
  expect(forgotten).not.toHaveBeenCalled();
  await deviceDb.session.put({ ...session, state: "signedIn", roles: ["AL2"] });
  await waitFor(() => expect(forgotten).toHaveBeenCalled());
  stop();
  stopListening();
});

it("forgets when the device slept longer, though no timer ran", async () => {
  const rig = await show();
  const asked = rig.asked("operator/users").length;
  turn("hidden");
  const era = deskMemory.era();
  const at = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(at + forgottenAfterMs);
  turn("visible");
  expect(deskMemory.era()).toBe(era + 1);
  await waitFor(() => expect(rig.asked("operator/users")).toHaveLength(asked + 1));
});

it("forgets when the session ends, and takes no answer that comes later", async () => {
  await show();
  const era = deskMemory.era();
  await act(() => deviceDb.session.put({ id: "current", state: "guest" }));
  await waitFor(() => expect(deskMemory.get(key)).toBeNull());
  expect(document.querySelector("[data-row]")).toBeNull();
  deskMemory.put(key, list, era);
  expect(deskMemory.get(key)).toBeNull();
});

it("waits for a reading that takes longer than the pause between two, and says when it failed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const rig = await showDesk("/en/operator/overview?view=nodes", {});
  // The first one is over: while one goes on no other begins.
  await screen.findByText("This could not be read");
  expect(rig.asked("operator/nodes")).toHaveLength(1);
  const answer = Promise.withResolvers<unknown>();
  rig.answers("operator/nodes", () => answer.promise);
  const minute = (): void => act(() => void vi.advanceTimersByTime(60_000));
  minute();
  await waitFor(() => expect(rig.asked("operator/nodes")).toHaveLength(2));
  minute();
  minute();
  expect(rig.asked("operator/nodes")).toHaveLength(2);
  await act(async () => answer.reject(new KvotaError("timeout")));
  await screen.findByText("The server did not answer in time");
  minute();
  await waitFor(() => expect(rig.asked("operator/nodes")).toHaveLength(3));
});
