import type { Area } from "../area.ts";
import type { Platform } from "../platform.ts";
import { createShortLived, type ShortLived } from "./create-short-lived.ts";

export const shortLivedArea: Area<Platform, { shortLived: ShortLived }> = {
  open({ clock, nodes, metrics }) {
    const shared = nodes === null ? null : { redis: nodes.redis, nodes: nodes.presence.count };
    return { shortLived: createShortLived(clock, shared, metrics.throttled) };
  },
};
