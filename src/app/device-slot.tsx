// What nobody waits for: its code comes when the page has nothing else to do.
import { useEffect, useState } from "react";
import { sparePart } from "../ui/spare-part.tsx";

const DeviceServices = sparePart(async () => (await import("../features/install/device-services.tsx")).DeviceServices);

const patienceMs = 3000;

export function DeviceSlot() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return idle && <DeviceServices />;
}
