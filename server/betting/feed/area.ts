import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { Stops } from "../liability/stops.ts";
import { type OpenedFeed, openFeed } from "./open-feed.ts";

interface Needs extends Platform {
  sandbox: SandboxState;
  stops: Stops;
}

export const feedArea: Area<Needs, OpenedFeed> = {
  open(needs) {
    const { config, sandbox, http, failed } = needs;
    if (config.feed.source.kind === "simulator" && !sandbox.on)
      http.log.warn("the offer is simulated: FEED_SOURCE names a real one");
    return openFeed(config.feed, needs, failed);
  },
};
