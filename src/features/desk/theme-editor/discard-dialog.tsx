import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before changes that were not saved give way to other colours. */
export function DiscardDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation("theme");
  return (
    <ConfirmDialog
      title={t("discard.title")}
      text={t("discard.text")}
      confirm={t("discard.confirm")}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
