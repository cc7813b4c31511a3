// Goes through the pages of a table.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pageNumbers } from "./page-numbers.ts";
import styles from "./pager.module.css";

interface Props {
  page: number;
  totalPages: number;
  searchOf(page: number): string;
}

export function Pager({ page, totalPages, searchOf }: Props): ReactNode {
  const { t } = useTranslation();
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t("offer.pages")}>
      {page > 1 && (
        <Link className={styles.step} to={{ search: searchOf(page - 1) }} aria-label={t("offer.previous")}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
      )}
      {pageNumbers(page, totalPages).map((number, index) =>
        number === null ? (
          // Gaps have no name of their own; there are at most two.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            className={styles.page}
            to={{ search: searchOf(number) }}
            aria-label={t("offer.page", { page: number })}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < totalPages && (
        <Link className={styles.step} to={{ search: searchOf(page + 1) }} aria-label={t("offer.next")}>
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
