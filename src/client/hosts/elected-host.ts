// This tab's part in the election: its own worker, which may lead, and the way to whichever tab's worker does.
import { hostLock, type FromOwnWorker, type Leader, type ToOwnWorker } from "../../../workers/hosts/host-messages.ts";
import type { Channel } from "../../../workers/hosts/tab-channels.ts";
import { openLeaderChannel } from "./leader-channel.ts";
import type { WebLocks } from "../../browser/web-locks.ts";
import type { OpenWorker } from "./host-connection.ts";

export interface ElectedHostPorts {
  openWorker(): OwnWorker;
  openChannel(name: string): Channel;
  locks: Pick<WebLocks, "whenFree">;
  visible(): boolean;
}

export interface OwnWorker {
  postMessage(message: ToOwnWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromOwnWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface ElectedHost {
  /** Resolves once somebody leads; rejects where the script of this tab's worker does not come. */
  open: OpenWorker;
  visibilityChanged(): void;
  /** The page is frozen, or may come back from the back-forward cache: its worker would sleep on what it holds. */
  suspendHost(): void;
}

export function createElectedHost(ports: ElectedHostPorts): ElectedHost {
  let tabId = "";
  let worker: OwnWorker | null = null;
  let leader: Leader | null = null;
  let waiting: { resume(leader: Leader): void; refuse(reason: Error): void }[] = [];
  /** Ends what was opened with an earlier leader. */
  let change = new AbortController();

  function start(): void {
    const tabWorker = ports.openWorker();
    worker = tabWorker;
    // The tab learns the leader from its worker. If the worker's script does not load (a portal answers instead), no
    // leader is ever named.
    const giveUp = (): void => {
      if (worker === tabWorker) suspendHost("no script");
    };
    const timer = setTimeout(giveUp, scriptMs);
    tabWorker.onerror = giveUp;
    tabWorker.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (worker !== tabWorker) return;
      tabWorker.onerror = null;
      if (data.type === "leader") return follow(data.leader);
      tabWorker.postMessage({ type: "tab", tabId, visible: ports.visible() });
      ports.locks.whenFree(hostLock(data.coreId), new AbortController().signal).then(
        () => ended(tabWorker, data.coreId),
        () => undefined,
      );
    };
  }

  /** The lease was stolen, or the build gave way: the next call starts another core. */
  function ended(tabWorker: OwnWorker, coreId: string): void {
    if (worker === tabWorker) worker = null;
    lose(coreId);
    if (waiting.length > 0 && worker === null) start();
  }

  function follow(next: Leader): void {
    leader = next;
    change.abort();
    change = new AbortController();
    for (const { resume } of waiting.splice(0)) resume(next);
  }

  function suspendHost(reason: string): void {
    worker?.terminate();
    worker = null;
    leader = null;
    for (const { refuse } of waiting.splice(0)) refuse(new Error(reason));
  }

  function lose(coreId: string): void {
    if (leader?.coreId === coreId) leader = null;
  }

  return {
    async open(id) {
      tabId = id;
      if (worker === null) start();
      const next = leader ?? (await new Promise<Leader>((resume, refuse) => waiting.push({ resume, refuse })));
      const opened = openLeaderChannel({
        tabId,
        leader: next,
        openChannel: ports.openChannel,
        onClose() {
          lose(next.coreId);
          worker?.postMessage({ type: "lost", coreId: next.coreId });
        },
      });
      return { ...opened, ended: change.signal };
    },
    visibilityChanged: () => worker?.postMessage({ type: "visible", visible: ports.visible() }),
    suspendHost: () => suspendHost("put away"),
  };
}

/** A worker's script that did not come by then, ms, is asked for anew: a service worker that went may have been asked for it. */
const scriptMs = 20_000;
