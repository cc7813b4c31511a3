import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { openShare } from "./share-state.ts";

/** Opens the code of the ticket that is being built. */
export function ShareButton() {
  const { t } = useTranslation("site");
  return (
    <IconButton label={t("share.title")} onClick={() => openShare({ kind: "draft" })}>
      <Share2 size={18} aria-hidden="true" />
    </IconButton>
  );
}
