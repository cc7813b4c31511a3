// The cash-out dialog: its code comes when it is first opened.
import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { panels } from "../../state/panels.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const CashOutDialog = lazyComponent(
  async () => (await import("../../features/betting/cash-out/cash-out-dialog.tsx")).CashOutDialog,
);

export function CashOutSlot() {
  const { cashOut } = useSnapshot(panels);
  if (cashOut === null) return null;
  return (
    <Suspense fallback={null}>
      <CashOutDialog key={cashOut} ticketId={cashOut} />
    </Suspense>
  );
}
