// The ways to the vouchers' dialogs: icons in the bar, with their names in the drawer.
import TicketCheck from "lucide-react/icons/ticket-check";
import TicketPlus from "lucide-react/icons/ticket-plus";
import { useTranslation } from "react-i18next";
import { openVoucher } from "../../../state/panels.ts";
import { Button } from "../../../ui/form/button.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import styles from "./voucher-buttons.module.css";

const ways = [
  { kind: "create", icon: TicketPlus },
  { kind: "use", icon: TicketCheck },
] as const;

export function VoucherButtons({ named = false }: { named?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={named ? styles.named : styles.icons}>
      {ways.map(({ kind, icon: Icon }) =>
        named ? (
          <Button key={kind} aria-haspopup="dialog" onClick={() => openVoucher(kind)}>
            <Icon size={18} aria-hidden="true" />
            <span>{t(`vouchers.${kind}`)}</span>
          </Button>
        ) : (
          <IconButton key={kind} label={t(`vouchers.${kind}`)} aria-haspopup="dialog" onClick={() => openVoucher(kind)}>
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        ),
      )}
    </div>
  );
}
