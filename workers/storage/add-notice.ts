// Stores a message for all tabs. Where each tab has a core, each of them tells what the server says to all: it is
// shown once.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { NoticeRow } from "../../src/db/device-tables.ts";

/** Cores hear of one thing this far apart: by their sockets within ms, by their pings within three seconds. */
const sameMs = 5000;

/** Does nothing where the same is shown already and was just told. */
export async function addNotice({ notices }: Pick<DeviceDb, "notices">, notice: Omit<NoticeRow, "id">): Promise<void> {
  const news = ({ messageKey, params }: typeof notice): string => JSON.stringify([messageKey, params]);
  await notices.db.transaction("rw", notices, async () => {
    const same = notices.filter((row) => Math.abs(notice.at - row.at) < sameMs && news(row) === news(notice));
    if ((await same.count()) === 0) await notices.add(notice);
  });
}
