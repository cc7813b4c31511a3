// Narrows the unfolded markets to one group.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOfferNames } from "../table/names/use-offer-names.ts";
import { useDataSaver } from "../../../../queries/site/data-saver.ts";
import { TableIcon } from "../../../../ui/layout/table-icon.tsx";
import { feedGroup } from "./feed-blocks.ts";
import styles from "./group-tabs.module.css";

interface Props {
  groups: readonly string[];
  /** null = all. */
  chosen: string | null;
  onChoose(group: string | null): void;
}

export function GroupTabs({ groups, chosen, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const saving = useDataSaver();
  const names = useOfferNames();
  return (
    <fieldset className={styles.tabs} aria-label={t("offer.groups")}>
      {[null, ...groups].map((group) => (
        <button
          key={group ?? ""}
          type="button"
          className={styles.tab}
          aria-pressed={group === chosen}
          onClick={() => onChoose(group)}
        >
          {group !== null && !saving && (
            <TableIcon name={group === feedGroup ? "specials" : group} className={styles.icon} />
          )}
          <span>{group === null ? t("offer.allGroups") : names.group(group)}</span>
        </button>
      ))}
    </fieldset>
  );
}
