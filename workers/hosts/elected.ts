// A tab's own worker where workers cannot be shared: it runs the core of all tabs while it leads, else it only listens.
import { browserClock, browserRandom, createBuildChannel } from "./browser-ports.ts";
import { createElection } from "./election.ts";
import { createElectedCore, type ElectedCore } from "./elected-core.ts";
import { electionSchema, hostLock, type FromOwnWorker, type ToOwnWorker } from "./host-messages.ts";
import { createStealableLocks } from "./stealable-lock.ts";

export async function startElected(scope: DedicatedWorkerGlobalScope): Promise<void> {
  const coreId = browserRandom.uuid();
  const leases = createStealableLocks(scope.navigator.locks);
  const channel = new BroadcastChannel("kvota-election");
  const builds = createBuildChannel(coreId);
  const tell = (message: FromOwnWorker): void => scope.postMessage(message);
  let tabId = "";
  let announced = false;
  let core: ElectedCore | null = null;
  const election = createElection({
    coreId,
    clock: browserClock,
    locks: leases,
    post: (message) => channel.postMessage(message),
    lead: (leader) => (core = createElectedCore(scope, { leader, tabId, leases, leading: election.leading })),
    leaseStolen: () => core?.leaseStolen(),
    leader: (leader) => tell({ type: "leader", leader }),
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = electionSchema.safeParse(data);
    if (message.success) election.heard(message.data);
  };
  builds.listen((build) => build !== __BUILD__ && election.retire());
  scope.onmessage = ({ data }: MessageEvent<ToOwnWorker>) => {
    if (data.type === "lost") return election.forget(data.coreId);
    if (data.type === "tab") ({ tabId } = data);
    // A leader of another build drains; a tab that cannot follow it as leader does not send it away.
    if (data.visible && !announced) builds.announce(__BUILD__);
    announced ||= data.visible;
    election.setVisible(data.visible);
  };
  await leases.hold(hostLock(coreId));
  tell({ type: "ready", coreId });
}
