// What no screen waits for: its code comes when the page is idle.
import { useStarted } from "../../client/use-started.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";

const DeviceServices = lazyComponent(
  async () => (await import("../../features/install/device-services.tsx")).DeviceServices,
  { optional: true },
);

export function DeviceSlot() {
  return useStarted() && <DeviceServices />;
}
