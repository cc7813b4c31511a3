// The search of phones: a sheet with the box on top, opened by a button in the header.
import { Dialog } from "@base-ui/react/dialog";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { closePanel, panels } from "../../state/panels.ts";
import { IconButton } from "../form/icon-button.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./search-sheet.module.css";
import type { Elements } from "../elements.ts";

interface Props {
  /** Its name; that of the search for matches where nothing is said. */
  title?: string;
  /** What the sheet holds; its input takes the ref and is focused when the sheet opens. */
  children(input: RefObject<HTMLInputElement | null>, close: Elements): Elements;
}

export function SearchSheet({ title, children }: Props): ReactNode {
  const { t } = useTranslation("site");
  const { panel } = useSnapshot(panels);
  const input = useRef<HTMLInputElement>(null);
  const close = (
    <IconButton label={t("common.close")} onClick={closePanel}>
      <ArrowLeft size={22} aria-hidden="true" />
    </IconButton>
  );
  return (
    <Dialog.Root open={panel === "search"} onOpenChange={(open) => !open && closePanel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} initialFocus={input}>
          <Dialog.Title render={<VisuallyHidden as="h2" />}>{title ?? t("search.label")}</Dialog.Title>
          {children(input, close)}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
