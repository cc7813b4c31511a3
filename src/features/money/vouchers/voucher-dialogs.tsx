// Making and using vouchers, over every page.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { closeVoucher } from "../../../state/panels.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { ActivateDialog } from "./activate-dialog.tsx";

export function VoucherDialogs({ kind }: { kind: "create" | "use" }) {
  const { ready } = useTranslation("money");
  const guest = dataOr(useSession(), null)?.state === "guest";
  useEffect(() => {
    if (guest) closeVoucher();
  }, [guest]);
  if (!ready) return null;
  return kind === "create" ? <CreateDialog onClose={closeVoucher} /> : <ActivateDialog onClose={closeVoucher} />;
}
