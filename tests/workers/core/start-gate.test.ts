import { expect, it, vi } from "vitest";
import { createRig } from "../../harness/core-rig.ts";
import { settle } from "../../harness/fake-clock.ts";

it("tells a tab that asks before the hello is answered what the start waits for", async () => {
  const first = await createRig();
  const starts: unknown[] = [];
  const starting = createRig(first, {
    whileStarting: (core) => {
      void core.api.diagnostics.read().then(({ start }) => starts.push(start));
      first.clock.setTimeout(() => void core.api.diagnostics.read().then(({ start }) => starts.push(start)), 2000);
    },
  });
  await first.clock.advance(3500);
  const second = await starting;
  starts.push((await second.core.api.diagnostics.read())["start"]);
  expect(starts).toEqual(["lock", "sockets", "ready"]);
  await second.end();
});

it("a start that fails ends the core, and those that wait for a hello hear why", async () => {
  const first = await createRig();
  const { device } = first.databases;
  const status = device.status;
  await first.core.stop("core-ends");
  device.close();
  const heard: unknown[] = [];
  const failing = createRig(first, {
    whileStarting: (core) => {
      vi.spyOn(status, "put").mockRejectedValue(Object.assign(new Error("lost"), { name: "UnknownError" }));
      core.api.tabs
        .hello({ tabId: "t", build: "b", visible: true, onLine: true, slow: false, sessionMarker: null } as never)
        .catch((error: unknown) => heard.push((error as Error).name));
    },
  });
  const failure = failing.catch((error: unknown) => error);
  await settle(50);
  await first.clock.advance(1);
  expect(await failure).toMatchObject({ message: "lost" });
  expect(heard).toEqual(["UnknownError"]);
});
