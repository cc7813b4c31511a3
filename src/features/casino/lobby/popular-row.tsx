// Games on the front page: those of the first section of the casino.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Row } from "./own-rows.tsx";
import { useSectionName } from "./section-name.ts";
import { useLobby } from "./use-lobby.ts";

const none: ReadonlySet<string> = new Set();
const pages = ["casino"] as const;

/** Nothing where no game is open. */
export function PopularRow(): ReactNode {
  const { ready } = useTranslation("casino");
  const name = useSectionName();
  const { sections, offline } = useLobby(pages);
  const popular = sections?.find(({ id }) => id === "popular") ?? sections?.[0];
  const open = popular?.games.filter(({ isOpen }) => isOpen) ?? [];
  if (!ready || popular === undefined || open.length === 0) return null;
  return <Row id="popular" title={name(popular)} games={open} offline={offline} openCodes={none} />;
}
