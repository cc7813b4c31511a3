import { expect, it } from "vitest";
import type { Beat } from "../../../../src/protocol/sockets.ts";
import { startTestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";

it("comes each 5 s where nothing else is set: clients take 12 s of silence for a dead connection", async () => {
  const timers: { run: () => void; ms: number }[] = [];
  const clock = {
    now: () => Date.now(),
    setTimeout(run: () => void, ms: number) {
      timers.push({ run, ms });
      return { cancel: () => undefined };
    },
  };
  const server = await startTestServer({ clock });
  const client = await connectSocket(server.url, "/sports");
  for (const round of [1, 2]) {
    const due = timers.splice(0).filter(({ ms }) => ms === 5000);
    for (const { run } of due) run();
    await expect.poll(() => client.of<Beat>("beat").length).toBe(round);
  }
  client.close();
  await server.stop();
});
