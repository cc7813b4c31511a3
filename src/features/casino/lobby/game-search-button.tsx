// The button of phones that opens the search for games.
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { closePanel, openPanel, panels } from "../../../state/panels.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import { useCloseOnBack } from "../../../ui/overlay/use-close-on-back.ts";
import { GameSearchSheet } from "./game-search.tsx";

export function GameSearchButton(): ReactNode {
  const { t, ready } = useTranslation("casino");
  const isPhone = useMedia(phone);
  const { panel } = useSnapshot(panels);
  const open = panel === "search";
  useCloseOnBack(open, closePanel);
  if (!isPhone || !ready) return null;
  return (
    <>
      <IconButton label={t("search.title")} aria-haspopup="dialog" onClick={() => openPanel("search")}>
        <Search size={22} aria-hidden="true" />
      </IconButton>
      {open && <GameSearchSheet />}
    </>
  );
}
