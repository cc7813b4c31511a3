// The group under the finger: how many of the ticked selections must win, and what it would add.
import { useTranslation } from "react-i18next";
import { conditionsFor } from "../../../../domain/ticket/system-groups.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { groupText, linesText } from "./group-text.ts";
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
      <div className={styles.composer}>
        <div className={styles.result}>
          <p>{t(anyFree ? "ticket.group.noneTicked" : "ticket.group.allGrouped")}</p>
          {anyFree && (
            <Button variant="ghost" disabled={locked} onClick={composition.tickAll}>
              {t("ticket.group.tickAll")}
            </Button>
          )}
        </div>
      </div>
    );
  }
  const shape = { conditions, selectionIds: ticked };
  return (
    <div className={styles.composer}>
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
        {total > 2 && <FromTwoOn total={total} locked={locked} composition={composition} />}
      </fieldset>
      <div className={styles.result}>
        <output>
          {conditions.length === 0 ? (
            t("ticket.group.howMany", { total })
          ) : (
            <>
              <b>{groupText(shape, t)}</b> <span>{linesText(shape, t)}</span>
            </>
          )}
        </output>
        <Button disabled={locked || conditions.length === 0} onClick={onAdd}>
          {t("ticket.group.add")}
        </Button>
      </div>
    </div>
  );
}

interface FromTwoOnProps {
  total: number;
  locked: boolean;
  composition: Composition;
}

/** Every size from two on, the system that is played most: Trixie, Yankee, Heinz by their numbers. */
function FromTwoOn({ total, locked, composition: { conditions, choose } }: FromTwoOnProps) {
  const least = 2;
  const all = conditionsFor(total).slice(least - 1);
  const taken = conditions.length === all.length && !conditions.includes(1);
  return (
    <button type="button" aria-pressed={taken} disabled={locked} onClick={() => choose(taken ? [] : all)}>
      {`${least}+`}
    </button>
  );
}
