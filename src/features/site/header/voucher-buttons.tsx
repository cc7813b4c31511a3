// The ways to the vouchers' dialogs.
import TicketCheck from "lucide-react/icons/ticket-check";
import TicketPlus from "lucide-react/icons/ticket-plus";
import { useTranslation } from "react-i18next";
import { openVoucher } from "../../../state/panels.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./voucher-buttons.module.css";

const ways = [
  { kind: "create", icon: TicketPlus },
  { kind: "use", icon: TicketCheck },
] as const;

export function VoucherButtons() {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      {ways.map(({ kind, icon: Icon }) => (
        <Button key={kind} aria-haspopup="dialog" onClick={() => openVoucher(kind)}>
          <Icon size={18} aria-hidden="true" />
          <span>{t(`vouchers.${kind}`)}</span>
        </Button>
      ))}
    </div>
  );
}
