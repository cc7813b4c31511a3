// The place of the search in the header: a box on wide screens, on phones a button whose sheet comes when it is needed.
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { closePanel, openPanel, panels } from "../../../../state/panels.ts";
import { IconButton } from "../../../../ui/form/icon-button.tsx";
import { useCloseOnBack } from "../../../../ui/overlay/use-close-on-back.ts";
import { phone, useMedia } from "../../../../ui/layout/use-media.ts";
import { lazyOverlay } from "../../../../ui/loading/lazy-component.tsx";
import type { SearchScope } from "./search-parts.tsx";

const loadParts = () => import("./search-parts.tsx");
const SearchBox = lazyOverlay(async () => (await loadParts()).SearchBox);
const SearchSheet = lazyOverlay(async () => (await loadParts()).SearchSheet);

/** The search of the width the window has now. */
export function preloadSearch(): void {
  if (matchMedia(phone).matches) void SearchSheet.preload();
  else void SearchBox.preload();
}

export function SiteSearch({ scope }: { scope: SearchScope }): ReactNode {
  return useMedia(phone) ? <SearchButton scope={scope} /> : <SearchBox needed scope={scope} />;
}

function SearchButton({ scope }: { scope: SearchScope }): ReactNode {
  const { t } = useTranslation("site");
  const { panel } = useSnapshot(panels);
  const open = panel === "search";
  useCloseOnBack(open, closePanel);
  return (
    <>
      <IconButton label={t("search.open")} aria-haspopup="dialog" onClick={() => openPanel("search")}>
        <Search size={22} aria-hidden="true" />
      </IconButton>
      <SearchSheet needed={open} scope={scope} />
    </>
  );
}
