// The chosen legs, each with the way to take it out.
import X from "lucide-react/icons/x";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CombinationLeg } from "../../../../../domain/offer/combination-code.ts";
import { legNames } from "../../../../../i18n/leg-names.ts";
import type { CombinationAnswer } from "../../../../../protocol/combination.ts";
import type { PickableMatch } from "../../table/selection-of.ts";
import { legKey } from "./offered-odds.ts";
import styles from "./chosen-legs.module.css";

interface Props {
  match: PickableMatch;
  legs: readonly CombinationLeg[];
  /** As the server last priced them; empty = not yet. */
  priced: CombinationAnswer["legs"];
  /** The texts of those that the server refused. */
  refusedKeys: ReadonlySet<string>;
  onRemove(leg: string): void;
}

export function ChosenLegs({ match, legs, priced, refusedKeys, onRemove }: Props): ReactNode {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null) return;
    // The next one takes the focus, and after the last one the odd does.
    const next = list.current?.querySelectorAll<HTMLElement>("button")[at];
    (next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-builder="odd"]'))?.focus();
  });
  const covered = new Set(priced.filter((leg) => leg.covered).map(legKey));
  return (
    <ul ref={list} className={styles.legs}>
      {legs.map((leg, at) => {
        const key = legKey(leg);
        const { hostName, awayName } = match;
        const { outcome, market } = legNames({ ...leg, marketCode: leg.marketsKey, hostName, awayName }, betting);
        const isRefused = refusedKeys.has(key);
        const isCovered = covered.has(key) && !isRefused;
        return (
          <li
            key={key}
            className={styles.leg}
            data-covered={isCovered || undefined}
            data-refused={isRefused || undefined}
          >
            <span className={styles.name}>
              <b translate="no">{outcome}</b> <span>{market}</span>
              {isRefused && <small>{` · ${t("builder.refused")}`}</small>}
              {isCovered && <small>{` · ${t("builder.included")}`}</small>}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t("builder.removeLeg", { name: `${market}, ${outcome}` })}
              onClick={() => {
                removedAt.current = at;
                onRemove(key);
              }}
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
