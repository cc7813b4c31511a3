// The reality check: its code comes when one is first due. A tab that nobody sees shows none.
import { lazy } from "react";
import { useRealityCheck } from "../queries/dialogs.ts";
import { useVisible } from "../ui/use-visible.ts";
import { Spare } from "./spare.tsx";

const RealityCheckDialog = lazy(async () => ({
  default: (await import("../features/gambling/reality-check-dialog.tsx")).RealityCheckDialog,
}));

export function RealityCheckSlot() {
  const shown = useRealityCheck();
  const visible = useVisible();
  if (shown === null || !visible) return null;
  return (
    <Spare>
      <RealityCheckDialog shown={shown} />
    </Spare>
  );
}
