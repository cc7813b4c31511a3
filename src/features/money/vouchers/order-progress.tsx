// A voucher that was asked for or used, and whether that arrived is not known yet.
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import styles from "./voucher-form.module.css";

export function OrderProgress({ kind }: { kind: "createVoucher" | "activateVoucher" }) {
  const { t } = useTranslation("money");
  return (
    <output className={styles.progress} data-voucher-state="checking">
      <Spinner />
      <span>
        <span>{t(kind === "createVoucher" ? "voucher.checkingCreate" : "voucher.checkingUse")}</span>
        <span className={styles.more}>{t("voucher.mayClose")}</span>
      </span>
    </output>
  );
}
