// What nobody waits for: its code comes when the page has nothing else to do.
import { lazy, useEffect, useState } from "react";
import { Spare } from "./spare.tsx";

const DeviceServices = lazy(async () => ({
  default: (await import("../features/install/device-services.tsx")).DeviceServices,
}));

const patienceMs = 3000;

export function DeviceSlot() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    idle && (
      <Spare>
        <DeviceServices />
      </Spare>
    )
  );
}
