import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import type { LobbySection } from "./lobby-model.ts";
import styles from "./lobby.module.css";
import { useSectionName } from "./section-name.ts";

/** @param current id of the one section that is shown; null = all are */
export function SectionChips({
  sections,
  current,
}: {
  sections: readonly LobbySection[];
  current: string | null;
}): ReactNode {
  const { t } = useTranslation("casino");
  const name = useSectionName();
  const [params] = useSearchParams();
  const searchOf = (id: string | null): string => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete("section");
    else next.set("section", id);
    return `?${next.toString()}`;
  };
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t("lobby.sections")}>
      <div className={styles.chips}>
        {[
          { id: null, text: t("lobby.all") },
          ...sections.map((section) => ({ id: section.id, text: name(section) })),
        ].map(({ id, text }) => (
          <Link
            key={id}
            to={{ search: searchOf(id) }}
            replace
            preventScrollReset
            aria-current={id === current ? "true" : undefined}
            className={styles.chip}
          >
            {text}
          </Link>
        ))}
      </div>
    </nav>
  );
}
