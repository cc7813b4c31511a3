// One refresh of the session is under way at a time, over all tabs.
import type { Checker } from "../model/history.ts";

export const oneRefresh: Checker = ({ events }) =>
  events.flatMap((event) =>
    event.what === "refreshing" && event.count > 1 ? [`${event.count} refreshes under way at once`] : [],
  );
