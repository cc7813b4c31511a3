// What a page says before anything else: its subscriptions, while its code is still on its way.
import { foresightSchema } from "../api/subscription-schema.ts";
import type { TabRegistry } from "./tab-registry.ts";

/** @param ready rejects where the core's start fails; the tab's hello learns of it */
export function foreseeBy(tabs: Pick<TabRegistry, "foresee">, ready: () => Promise<void>): (message: unknown) => void {
  return (message) => {
    const { subscriptions } = foresightSchema.safeParse(message).data ?? {};
    if (subscriptions === undefined) return;
    void ready().then(
      () => tabs.foresee(subscriptions),
      () => undefined,
    );
  };
}
