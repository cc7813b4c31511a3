// One connection of sockets serves all tabs, once they agree; whatever was opened on the way there is closed again.
import type { Checker } from "../model/history.ts";

export const oneConnection: Checker = ({ settlings }) =>
  settlings.flatMap(({ snapshots }) => {
    const last = snapshots.at(-1);
    return last === undefined || last.sockets === 1 ? [] : [`${last.sockets} connections of sockets are open`];
  });
