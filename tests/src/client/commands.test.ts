import { describe, expect, it } from "vitest";
import { createCommands } from "../../../src/client/commands.ts";
import type { CommandGroup, KvotaWorker } from "../../../workers/api/contract.ts";

interface Ran {
  ms: number;
  path: string;
  args: unknown[];
}

/** A core that notes what it is told and answers log-ins with a marker. */
function rig(giving: Promise<void> | null = null) {
  const ran: Ran[] = [];
  const kept: (string | null)[] = [];
  let ms = 0;
  const groupOf = (group: string): object =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: unknown[]) => {
            ran.push({ ms, path: `${group}.${String(name)}`, args });
            return Promise.resolve({ sessionMarker: "marker-1" });
          },
      },
    );
  const remote = new Proxy({}, { get: (_, group) => groupOf(String(group)) }) as KvotaWorker;
  const commands = createCommands(
    {
      run(limit, command) {
        ms = limit;
        return command(remote);
      },
    },
    { keep: (marker) => kept.push(marker), read: () => null },
    () => giving,
  );
  return { commands, ran, kept };
}

/** Those that need this device alone are given up sooner. */
const limits: [CommandGroup, string, number][] = [
  ["session", "logOut", 30_000],
  ["ticket", "toggle", 10_000],
  ["ticket", "pay", 30_000],
  ["ticket", "closeOutcome", 10_000],
  ["bookings", "share", 30_000],
  ["money", "createVoucher", 10_000],
  ["preferences", "set", 10_000],
  ["desk", "act", 30_000],
  ["diagnostics", "read", 10_000],
];

describe("a tab's commands", () => {
  it.each(limits)("%s.%s is given to the core within %d ms", async (group, name, ms) => {
    const { commands, ran } = rig();
    const functions = commands[group] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const args = group === "session" && name === "logOut" ? [] : [{ a: 1 }];
    await functions[name]?.(...args);
    expect(ran).toEqual([{ ms, path: `${group}.${name}`, args }]);
  });

  it("keep the marker of a log-in and forget it before a log-out is sent", async () => {
    const { commands, kept } = rig();
    await commands.session.logIn({ username: "ana", password: "x", rememberMe: false });
    expect(kept).toEqual(["marker-1"]);
    const leaving = commands.session.logOut();
    expect(kept).toEqual(["marker-1", null]);
    await leaving;
  });

  it("of the ticket wait for odds that were chosen before, and no other does", async () => {
    let given = (): void => undefined;
    const { commands, ran } = rig(new Promise((resolve) => (given = resolve)));
    const clearing = commands.ticket.clear();
    await commands.ticket.addEarlyPicks({ picks: [], takenBack: [] });
    await commands.messages.remove("all");
    expect(ran.map(({ path }) => path)).toEqual(["ticket.addEarlyPicks", "messages.remove"]);
    given();
    await clearing;
    expect(ran.at(-1)?.path).toBe("ticket.clear");
  });
});
