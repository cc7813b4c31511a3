// The reality check: its code comes when one is first due. A hidden tab shows none.
import { useRealityCheck } from "../../queries/site/dialogs.ts";
import { useVisible } from "../../ui/layout/use-visible.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const RealityCheckDialog = lazyComponent(
  async () => (await import("../../features/gambling/reality-check-dialog.tsx")).RealityCheckDialog,
  { optional: true },
);

export function RealityCheckSlot() {
  const shown = useRealityCheck();
  const visible = useVisible();
  if (shown === null || !visible) return null;
  return <RealityCheckDialog shown={shown} />;
}
