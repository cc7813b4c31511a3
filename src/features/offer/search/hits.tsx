// The list of a search: what is being done, then live matches, then matches to come.
import { Autocomplete } from "@base-ui/react/autocomplete";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/spinner.tsx";
import { useTimeTexts } from "../names/use-time-texts.ts";
import { Hit } from "./hit.tsx";
import styles from "./hits.module.css";
import type { HitGroup, SearchView, TableGroup } from "./search-view.ts";
import { TableLink } from "./table-link.tsx";

interface Props {
  view: SearchView;
  term: string;
  /** Epoch ms by the server's clock. */
  now: number;
  onChosen(): void;
}

export function Hits({ view, term, now, onChosen }: Props): ReactNode {
  return (
    <>
      <Autocomplete.Status className={styles.status}>
        <StatusText view={view} term={term} />
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list}>
        {(group: HitGroup | TableGroup) =>
          group.kind === "table" ? (
            <TableLink key="table" term={group.items[0]} onChosen={onChosen} />
          ) : (
            <Autocomplete.Group key={group.kind} items={group.items}>
              <GroupName group={group} />
              <Autocomplete.Collection>
                {(line: HitGroup["items"][number]) => (
                  <Hit key={line.eventId} line={line} term={term} now={now} onChosen={onChosen} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )
        }
      </Autocomplete.List>
    </>
  );
}

function GroupName({ group }: { group: HitGroup }): ReactNode {
  const { t } = useTranslation("site");
  return (
    <Autocomplete.GroupLabel className={styles.group}>
      {group.kind === "live" && <i className={styles.dot} aria-hidden="true" />}
      {group.kind === "live" ? t("search.live") : t("search.prematch")}{" "}
      <span className={styles.count}>{group.more ? `${group.items.length}+` : group.items.length}</span>
    </Autocomplete.GroupLabel>
  );
}

function StatusText({ view, term }: { view: SearchView; term: string }): ReactNode {
  const { t } = useTranslation("site");
  const { time } = useTimeTexts();
  const stored = (asOf: number | null): ReactNode =>
    asOf !== null && (
      <span className={styles.stored}>
        <CloudOff size={16} aria-hidden="true" />
        {t("search.stored", { time: time(asOf) })}
      </span>
    );
  switch (view.state) {
    case "idle":
      return t("search.hint");
    case "short":
      return t("search.short");
    case "failed":
      return t("search.failed");
    case "searching":
      return (
        <span className={styles.busy}>
          <Spinner />
          {t("search.searching")}
        </span>
      );
    case "nothing":
      return (
        <>
          <span>{t("search.nothing", { term: term.trim() })}</span>
          {stored(view.asOf)}
        </>
      );
    case "found":
      return (
        <>
          <span>{t("search.found", { count: view.count })}</span>
          {view.stillAsking ? <span>{t("search.stillAsking")}</span> : stored(view.asOf)}
        </>
      );
  }
}
