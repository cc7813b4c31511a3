// The vouchers' dialogs: their code comes when one is first opened.
import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { panels } from "../../state/panels.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const VoucherDialogs = lazyComponent(
  async () => (await import("../../features/money/vouchers/voucher-dialogs.tsx")).VoucherDialogs,
);

export function VoucherSlot() {
  const { voucher } = useSnapshot(panels);
  if (voucher === null) return null;
  return (
    <Suspense fallback={null}>
      <VoucherDialogs key={voucher} kind={voucher} />
    </Suspense>
  );
}
