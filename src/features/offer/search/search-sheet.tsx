// The search of phones: a button in the header, a sheet with the box on top.
import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft, Search } from "lucide-react";
import { useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { closePanel, openPanel, overlays } from "../../../client/overlays.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useBackCloses } from "../../../ui/use-back-closes.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./search-sheet.module.css";

interface Props {
  /** What the sheet holds; its input takes the ref and is focused when the sheet opens. */
  children(input: RefObject<HTMLInputElement | null>, close: ReactNode): ReactNode;
}

export function SearchSheet({ children }: Props): ReactNode {
  const { t } = useTranslation("site");
  const { panel } = useSnapshot(overlays);
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(panel === "search", closePanel);
  const close = (
    <IconButton label={t("common.close")} onClick={closePanel}>
      <ArrowLeft size={22} aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <IconButton label={t("search.open")} aria-haspopup="dialog" onClick={() => openPanel("search")}>
        <Search size={22} aria-hidden="true" />
      </IconButton>
      <Dialog.Root open={panel === "search"} onOpenChange={(open) => !open && closePanel()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.sheet} initialFocus={input}>
            <Dialog.Title render={<VisuallyHidden as="h2" />}>{t("search.label")}</Dialog.Title>
            {children(input, close)}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}
