// Below an offer, so that what is being read does not move when they come.
import { useStarted } from "../../client/use-started.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const ReadyAccumulators = lazyComponent(
  async () => (await import("../../features/betting/ticket-share/ready-accumulators.tsx")).ReadyAccumulators,
  { optional: true },
);

export function LateAccumulators() {
  return useStarted() && <ReadyAccumulators />;
}
