// What nobody waits for: its code comes when the page has nothing else to do.
import { useStarted } from "../client/use-started.ts";
import { sparePart } from "../ui/spare-part.tsx";

const DeviceServices = sparePart(async () => (await import("../features/install/device-services.tsx")).DeviceServices);

export function DeviceSlot() {
  return useStarted() && <DeviceServices />;
}
