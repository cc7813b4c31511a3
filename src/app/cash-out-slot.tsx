// The cash-out dialog: its code comes when it is first opened.
import { lazy, Suspense } from "react";
import { useSnapshot } from "valtio";
import { overlays } from "../client/overlays.ts";
import { patientImport } from "../ui/patient-import.ts";

const CashOutDialog = lazy(async () => ({
  default: (await patientImport(() => import("../features/cash-out/cash-out-dialog.tsx"))).CashOutDialog,
}));

export function CashOutSlot() {
  const { cashOut } = useSnapshot(overlays);
  if (cashOut === null) return null;
  return (
    <Suspense fallback={null}>
      <CashOutDialog key={cashOut} ticketId={cashOut} />
    </Suspense>
  );
}
