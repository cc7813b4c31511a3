// The scores before they are there: the same lines at the same heights.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import line from "./score-line.module.css";
import list from "./score-list.module.css";

const leagues = [4, 3, 3, 2].map((lines, index) => ({ key: index, lines: Array.from({ length: lines }, (_, n) => n) }));

export function ScoresSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={list.list} aria-busy="true">
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {leagues.map(({ key, lines }) => (
        <div key={key} className={list.league}>
          <div className={list.title}>
            <Skeleton width="180px" height="14px" />
          </div>
          {lines.map((number) => (
            <div key={number} className={line.line}>
              <span className={line.when}>
                <Skeleton width="36px" height="28px" />
              </span>
              <Skeleton width="62%" height="15px" />
              <Skeleton width="72px" height="15px" />
              <Skeleton width="48%" height="15px" />
              <Skeleton width="72px" height="15px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
