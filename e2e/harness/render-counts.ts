// Counts what a page does while prices change: commits of React, renders of each component, changes of the document and
// transactions of its databases.

export interface RenderCounts {
  commits: number;
  /** Components that ran, by name. */
  renders: Record<string, number>;
  /** Components that came onto the page, by name. */
  mounts: Record<string, number>;
  mutations: number;
  transactions: number;
}

declare global {
  interface Window {
    kvotaCounts: RenderCounts;
  }
}

/** What is read of React's own nodes. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Runs in a page before its own scripts; must not refer to anything outside itself. */
export function countRenders(): void {
  const counts: RenderCounts = { commits: 0, renders: {}, mounts: {}, mutations: 0, transactions: 0 };
  window.kvotaCounts = counts;
  const performedWork = 1;
  // Functions, with and without memo.
  const components = new Set([0, 11, 14, 15]);

  function nameOf({ type }: Fiber): string {
    const bare = type as { displayName?: string; name?: string; type?: { name?: string }; render?: { name?: string } };
    return bare.displayName ?? bare.name ?? bare.type?.name ?? bare.render?.name ?? "?";
  }
  function add(to: Record<string, number>, fiber: Fiber): void {
    const name = nameOf(fiber);
    to[name] = (to[name] ?? 0) + 1;
  }
  function walk(next: Fiber, before: Fiber | null): void {
    if (components.has(next.tag)) {
      if (before === null) add(counts.mounts, next);
      else if ((next.flags & performedWork) !== 0) add(counts.renders, next);
    }
    // The same children: nothing below was looked at.
    if (before !== null && next.child === before.child) return;
    for (let child = next.child; child !== null; child = child.sibling)
      walk(child, before === null ? null : child.alternate);
  }
  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot(_id: number, { current }: { current: Fiber }) {
      counts.commits += 1;
      walk(current, current.alternate);
    },
  };
  Object.defineProperty(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", { value: hook });

  new MutationObserver((records) => (counts.mutations += records.length)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function transactionCounted(...args) {
    counts.transactions += 1;
    return transaction.apply(this, args);
  };
}
