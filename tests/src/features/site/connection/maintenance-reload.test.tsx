// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { useMaintenanceReload } from "../../../../../src/features/site/connection/use-maintenance-reload.ts";
import { useSession } from "../../../../../src/queries/account/session.ts";
import { useStatus } from "../../../../../src/queries/site/status.ts";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const reload = vi.fn();

function Screen() {
  useMaintenanceReload("core", reload);
  const session = useSession();
  const status = useStatus();
  return (
    <p data-testid="known">
      {session.state === "ready" && session.value.state}{" "}
      {status.state === "ready" && String(status.value?.maintenanceLeft)}
    </p>
  );
}

const known = (text: string): Promise<void> =>
  waitFor(() => expect(document.querySelector("[data-testid=known]")?.textContent).toBe(text));
const maintenance = (left: number | null, coreId = "core", at = Date.now()) =>
  deviceDb.status.put({
    id: "core",
    heartbeat: 1,
    coreId,
    connection: "online",
    since: 0,
    clockOffset: 0,
    maintenanceLeft: left,
    maintenanceAt: at,
  });
const signIn = () => deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "u", roles: [] });
const logOut = () => deviceDb.session.put({ id: "current", state: "guest" });

describe("the reload after maintenance logged the player out", () => {
  it("happens once, for one log-out", async () => {
    reload.mockClear();
    await signIn();
    await maintenance(0);
    await renderScreen(<Screen />);
    await known("signedIn 0");
    expect(reload).not.toHaveBeenCalled();
    await act(async () => void (await logOut()));
    await known("guest 0");
    await act(async () => void (await maintenance(-1)));
    await known("guest -1");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each<[string, number | null, string]>([
    ["no maintenance", null, "core"],
    ["one that is still to come", 60, "core"],
    ["one that another core knew of", 0, "an older core"],
  ])("does not happen with %s", async (_name, left, coreId) => {
    reload.mockClear();
    await signIn();
    await maintenance(left, coreId);
    await renderScreen(<Screen />);
    await known(`signedIn ${left}`);
    await act(async () => void (await logOut()));
    await known(`guest ${left}`);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([600_000, -600_000])("follows the worker, not a clock that was set by %i ms", async (by) => {
    reload.mockClear();
    await signIn();
    await maintenance(by > 0 ? 60 : 0, "core", Date.now() - by);
    await renderScreen(<Screen />);
    await known(`signedIn ${by > 0 ? 60 : 0}`);
    await act(async () => void (await logOut()));
    await known(`guest ${by > 0 ? 60 : 0}`);
    expect(reload).toHaveBeenCalledTimes(by > 0 ? 0 : 1);
  });

  it("does not happen to a guest", async () => {
    reload.mockClear();
    await maintenance(0);
    await renderScreen(<Screen />);
    await known("guest 0");
    expect(reload).not.toHaveBeenCalled();
  });
});
