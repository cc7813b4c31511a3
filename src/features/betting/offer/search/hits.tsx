// The list of a search: what is being done, then sides and leagues, live matches, matches to come.
import { Autocomplete } from "@base-ui/react/autocomplete";
import CloudOff from "lucide-react/icons/cloud-off";
import History from "lucide-react/icons/rotate-ccw-clock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../../../ui/feedback/spinner.tsx";
import { useTimeTexts } from "../table/names/use-time-texts.ts";
import { Hit } from "./hit.tsx";
import styles from "./hits.module.css";
import { placeKey } from "./found-places.ts";
import { PlaceItem } from "./place-item.tsx";
import type { HitGroup, PlaceGroup, RecentGroup, SearchView } from "./search-view.ts";
import { TableLink } from "./table-link.tsx";
import type { SearchGroup, SearchText } from "./use-search-text.ts";
import type { Elements } from "../../../../ui/elements.ts";

interface Props {
  search: SearchText;
  /** A match or the table is gone to. */
  onChosen(): void;
  /** The recent searches are wiped; their button goes with them. */
  onForget(): void;
}

export function Hits({ search, onChosen, onForget }: Props): ReactNode {
  const { t } = useTranslation("site");
  const { view, text: term, now } = search;
  return (
    <>
      <Autocomplete.Status className={styles.status}>
        <StatusText view={view} term={term} />
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list}>
        {(group: SearchGroup) =>
          group.kind === "table" ? (
            <TableLink key="table" term={group.items[0]} onChosen={onChosen} />
          ) : (
            <Autocomplete.Group key={group.kind} items={group.items}>
              <GroupName group={group} />
              <Autocomplete.Collection>
                {(item: (PlaceGroup | HitGroup)["items"][number] | string) =>
                  typeof item === "string" ? (
                    <RecentItem key={item} term={item} onChosen={search.again} />
                  ) : "place" in item ? (
                    <PlaceItem key={placeKey(item)} place={item} term={term} onChosen={onChosen} />
                  ) : (
                    <Hit key={item.eventId} line={item} term={term} now={now} onChosen={onChosen} />
                  )
                }
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )
        }
      </Autocomplete.List>
      {search.offersRecent && (
        <button type="button" className={styles.forget} onClick={onForget}>
          {t("search.forget")}
        </button>
      )}
    </>
  );
}

function GroupName({ group }: { group: PlaceGroup | HitGroup | RecentGroup }): ReactNode {
  const { t } = useTranslation("site");
  if (group.kind === "places")
    return <Autocomplete.GroupLabel className={styles.group}>{t("search.places")}</Autocomplete.GroupLabel>;
  if (group.kind === "recent")
    return <Autocomplete.GroupLabel className={styles.group}>{t("search.recent")}</Autocomplete.GroupLabel>;
  return (
    <Autocomplete.GroupLabel className={styles.group}>
      {group.kind === "live" && <i className={styles.dot} aria-hidden="true" />}
      <span>{group.kind === "live" ? t("search.live") : t("search.prematch")}</span>{" "}
      <span className={styles.count}>{group.more ? `${group.items.length}+` : group.items.length}</span>
    </Autocomplete.GroupLabel>
  );
}

function StatusText({ view, term }: { view: SearchView; term: string }): ReactNode {
  const { t } = useTranslation("site");
  const { time } = useTimeTexts();
  const stored = (asOf: number | null): Elements =>
    asOf !== null && (
      <span className={styles.stored}>
        <CloudOff size={16} aria-hidden="true" />
        <span>{t("search.stored", { time: time(asOf) })}</span>
      </span>
    );
  switch (view.state) {
    case "idle":
      return <span>{t("search.hint")}</span>;
    case "short":
      return <span>{t("search.short")}</span>;
    case "failed":
      return <span>{t("search.failed")}</span>;
    case "searching":
      return (
        <span className={styles.busy}>
          <Spinner />
          <span>{t("search.searching")}</span>
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

/** A term that was searched for before. */
function RecentItem({ term, onChosen }: { term: string; onChosen(term: string): void }): ReactNode {
  return (
    <Autocomplete.Item value={term} className={styles.recent} data-search-recent="" onClick={() => onChosen(term)}>
      <History size={18} aria-hidden="true" className={styles.recentIcon} />
      <span className={styles.recentTerm}>{term}</span>
    </Autocomplete.Item>
  );
}
