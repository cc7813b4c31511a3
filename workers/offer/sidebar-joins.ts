// Which sidebars are pushed to us: those that are looked at, and none while data is saved.
import { liveSidebarRoom, prematchSidebarRoom, type Room } from "../sockets/rooms.ts";
import type { SocketHub } from "../sockets/socket-hub.ts";
import type { Sidebars } from "./sidebars.ts";
import type { SubscribedStreams } from "./subscribed-streams.ts";

export interface SidebarJoins {
  want(wanted: Pick<SubscribedStreams, "liveSidebar" | "prematchSidebars">): void;
  setSaving(saving: boolean): void;
}

export function createSidebarJoins(ports: {
  hub: Pick<SocketHub, "join" | "leave">;
  sidebars: Pick<Sidebars, "want">;
}): SidebarJoins {
  let wanted = new Map<string, Room>();
  const joined = new Map<string, Room>();
  let saving = false;

  function update(): void {
    for (const [key, join] of joined) {
      if (!saving && wanted.has(key)) continue;
      joined.delete(key);
      ports.hub.leave(join.key);
    }
    if (saving) return;
    for (const [key, join] of wanted) {
      joined.set(key, join);
      ports.hub.join(join);
    }
  }

  return {
    want({ liveSidebar, prematchSidebars }) {
      wanted = new Map();
      if (liveSidebar) wanted.set("live", liveSidebarRoom);
      for (const filter of prematchSidebars) wanted.set(`prematch:${filter}`, prematchSidebarRoom(filter));
      update();
      ports.sidebars.want(new Set(wanted.keys()));
    },
    setSaving(value) {
      saving = value;
      update();
    },
  };
}
