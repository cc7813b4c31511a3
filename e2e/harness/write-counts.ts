// Counts what the shared worker writes to its tables and says to tabs while prices change.
import type { WorkerRealm } from "./worker-realm.ts";

export interface WriteCounts {
  /** Transactions that wrote. */
  transactions: number;
  /** Rows written, by table. */
  puts: Record<string, number>;
  /** Messages over ports, by their type. */
  messages: Record<string, number>;
}

/** Runs in the worker: as text, since it has no way to import. */
const counting = `(() => {
  const counts = { transactions: 0, puts: {}, messages: {} };
  const seen = new WeakSet();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (!seen.has(this.transaction)) counts.transactions += 1;
    seen.add(this.transaction);
    counts.puts[this.name] = (counts.puts[this.name] ?? 0) + 1;
    return put.apply(this, args);
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message, ...more) {
    const type = String(message?.type ?? "other");
    counts.messages[type] = (counts.messages[type] ?? 0) + 1;
    return postMessage.call(this, message, ...more);
  };
  globalThis.kvotaWrites = counts;
})()`;

/** From now on. @returns reads what has been counted */
export async function countWrites(realm: WorkerRealm): Promise<() => Promise<WriteCounts>> {
  await realm.evaluate(counting);
  return async () => (await realm.evaluate("globalThis.kvotaWrites")) as WriteCounts;
}
