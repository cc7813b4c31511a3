// The second step of taking a voucher back: the code, which may have been given away, works no more.
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

interface TakeBackDialogProps {
  open: boolean;
  amount: string;
  onClose: () => void;
  onTakeBack: () => void;
}

export function TakeBackDialog({ open, amount, onClose, onTakeBack }: TakeBackDialogProps) {
  const { t } = useTranslation("money");
  return (
    <Dialog
      open={open}
      width="narrow"
      focus="actions"
      title={t("voucher.takeBackTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("voucher.keep")}</Button>
          <Button variant="accent" onClick={onTakeBack}>
            {t("voucher.takeBack")}
          </Button>
        </>
      }
    >
      <p>{t("voucher.takeBackText", { amount })}</p>
    </Dialog>
  );
}
