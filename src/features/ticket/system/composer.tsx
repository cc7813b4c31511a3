// The group under the finger: how many of the ticked selections must win, and what it would add.
import { useTranslation } from "react-i18next";
import { conditionsFor } from "../../../domain/system-groups.ts";
import { Button } from "../../../ui/button.tsx";
import { linesText } from "./group-text.ts";
import styles from "./system.module.css";
import type { Composition } from "./use-composition.ts";

export interface ComposerProps {
  composition: Composition;
  /** Some selections are in no group. */
  anyFree: boolean;
  locked: boolean;
  onAdd: () => void;
}

export function Composer({ composition, anyFree, locked, onAdd }: ComposerProps) {
  const { t } = useTranslation();
  const { ticked, conditions } = composition;
  const total = ticked.length;
  if (total === 0) {
    return (
      <div className={styles.composer} data-empty>
        <p>{t(anyFree ? "ticket.group.noneTicked" : "ticket.group.allGrouped")}</p>
        {anyFree && (
          <Button variant="ghost" disabled={locked} onClick={composition.tickAll}>
            {t("ticket.group.tickAll")}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.composer}>
      <div className={styles.asked}>
        <span aria-hidden="true">{t("ticket.group.howMany", { total })}</span>
        <Presets total={total} locked={locked} onChoose={composition.choose} />
      </div>
      <fieldset className={styles.chips} aria-label={t("ticket.group.howMany", { total })}>
        {conditionsFor(total).map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={conditions.includes(count)}
            disabled={locked}
            onClick={() => composition.toggleCondition(count)}
          >
            {count}
          </button>
        ))}
      </fieldset>
      <Button className={styles.add} disabled={locked || conditions.length === 0} onClick={onAdd}>
        <span>{t("ticket.group.add")}</span>
        {conditions.length > 0 && (
          <span className={styles.count}>{linesText({ conditions, selectionIds: ticked }, t)}</span>
        )}
      </Button>
    </div>
  );
}

interface PresetsProps {
  total: number;
  locked: boolean;
  onChoose: (conditions: readonly number[]) => void;
}

/** What is played most: all but one, and every size from two on. */
function Presets({ total, locked, onChoose }: PresetsProps) {
  if (total < 3) return null;
  const presets = [
    { name: `${total - 1}/${total}`, conditions: [total - 1] },
    { name: `2+/${total}`, conditions: conditionsFor(total).slice(1) },
  ];
  return presets.map(({ name, conditions }) => (
    <button
      key={name}
      type="button"
      className={styles.preset}
      disabled={locked}
      onClick={() => onChoose(conditions)}
    >
      {name}
    </button>
  ));
}
