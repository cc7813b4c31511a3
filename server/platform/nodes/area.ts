// The store, and where this process stands beside others that use it.
import { setImmediate as immediate } from "node:timers/promises";
import type { Area, Base } from "../area.ts";
import { openStore } from "../db/open-store.ts";
import type { Hearing } from "../db/recent-reads.ts";
import type { Store } from "../db/store.ts";
import { createWritability, type Writability } from "../health/writability.ts";
import { answerAfterTelling } from "../http/answer-after-telling.ts";
import type { HttpParts } from "../http/area.ts";
import { type Place, takePlace } from "./take-place.ts";
import { createUserNews, type UserNews } from "./user-news.ts";

export interface NodeParts extends Place {
  store: Store;
  writability: Writability;
  userNews: UserNews;
  /** How this process hears of what others change. */
  hearing: Hearing;
  /** Whether it listens for players. */
  serves: boolean;
  /** Whether it does what is done without being asked. */
  works: boolean;
  /** Whether it may publish the offer. */
  mayLead: boolean;
}

/** @throws StoreError where the store cannot be used */
export const nodesArea: Area<Base & HttpParts, NodeParts> = {
  async open({ config, clock, endProcess, metrics, http }) {
    const writability = createWritability();
    const userNews = createUserNews(clock);
    const store = await openStore(config, clock, (warning) => http.log.warn(warning), undefined, {
      ...metrics.store,
      moved: (subs) => userNews.changed(...subs),
      failed(trouble) {
        metrics.store.failed(trouble);
        writability.failed(trouble);
      },
    });
    const { nodes, solo } = await takePlace(
      config,
      { store, clock },
      {
        heard({ kind }, lagMs) {
          metrics.heard(lagMs);
          http.log.debug({ kind }, "another process tells");
        },
        log: http.log,
        endProcess,
      },
    );
    if (nodes !== null) {
      userNews.join(nodes.bus);
      answerAfterTelling(http, userNews);
    }
    const { role } = config;
    return {
      store,
      writability,
      userNews,
      nodes,
      solo,
      hearing: { hearsChanges: () => nodes?.redis.isUp() ?? true, hear: nodes === null ? undefined : immediate },
      serves: role === "all" || role === "web",
      works: role === "all" || role === "jobs",
      mayLead: role === "all" || role === "feed",
    };
  },
};
