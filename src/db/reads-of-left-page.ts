// A page that is put away for Back keeps the transactions that run in it. WebKit ends none of them: whatever the core writes
// into these tables waits until somebody goes back, and what other tabs read of them waits behind it.
import type { DBCoreTransaction, Dexie } from "dexie";

/** The store's own transaction, as Dexie hands it out. */
const isOfStore = (transaction: DBCoreTransaction): transaction is IDBTransaction =>
  transaction instanceof IDBTransaction;

/** Ends the reads of a page that is left, before its database is opened. Live queries read anew when it comes back. */
export function endReadsOfLeftPage(db: Dexie): void {
  const running = new Set<IDBTransaction>();
  db.use({
    stack: "dbcore",
    name: "reads of a left page",
    create: (core) => ({
      ...core,
      transaction(...parameters) {
        const transaction = core.transaction(...parameters);
        if (isOfStore(transaction)) follow(transaction);
        return transaction;
      },
    }),
  });
  addEventListener("pagehide", () => running.forEach(end));

  function follow(transaction: IDBTransaction): void {
    running.add(transaction);
    for (const last of ["complete", "abort"]) transaction.addEventListener(last, () => running.delete(transaction));
  }
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (failure) {
    // It has ended already, and tells so in a moment.
    if (!(failure instanceof DOMException && failure.name === "InvalidStateError")) throw failure;
  }
}
