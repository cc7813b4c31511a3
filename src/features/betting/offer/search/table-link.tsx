import { Autocomplete } from "@base-ui/react/autocomplete";
import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAddress } from "../use-address.ts";
import styles from "./table-link.module.css";

/** The table of the page that one is on, with the matches of the term alone. */
export function TableLink({ term, onChosen }: { term: string; onChosen(): void }): ReactNode {
  const { t } = useTranslation("site");
  const { link } = useAddress();
  return (
    <Autocomplete.Item
      value={term}
      className={styles.link}
      render={<Link to={{ search: link({ search: term, match: null, page: 1 }) }} tabIndex={-1} />}
      onClick={onChosen}
    >
      <ListFilter size={18} aria-hidden="true" />
      <span>{t("search.table")}</span>
    </Autocomplete.Item>
  );
}
