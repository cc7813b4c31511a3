// Reaches the sockets of all processes: this one's at once, the others' by the bus.
import type { Realtime } from "../realtime/realtime.ts";
import type { Bus } from "./bus.ts";

type Told = Pick<Realtime, "toUser" | "toAll" | "disconnectUser">;

export function shareRealtime(local: Told, bus: Bus): Told {
  bus.listen((message) => {
    if (message.kind === "user") local.toUser(message.sub, message.event, message.payload, message.namespace);
    if (message.kind === "all") local.toAll(message.event, message.payload, message.namespace);
    if (message.kind === "revoke") local.disconnectUser(message.sub, message.family ?? undefined);
  });
  return {
    toUser(sub, event, payload, namespace) {
      local.toUser(sub, event, payload, namespace);
      void bus.send({ kind: "user", sub, event, payload, namespace });
    },
    toAll(event, payload, namespace) {
      local.toAll(event, payload, namespace);
      void bus.send({ kind: "all", event, payload, namespace });
    },
    disconnectUser(sub, familyId) {
      local.disconnectUser(sub, familyId);
      void bus.send({ kind: "revoke", sub, family: familyId ?? null });
    },
  };
}
