// The reels of the slots as their outcomes are read from them, for those who count a round again without this page.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lanternStrips } from "../../../domain/games/slots/lantern-river.ts";
import { plumStrips } from "../../../domain/games/slots/plum-orchard.ts";
import styles from "./rounds.module.css";

const slots = [
  { name: "Plum Orchard", strips: plumStrips, symbols: "fair.symbols.plum" },
  { name: "Lantern River", strips: lanternStrips, symbols: "fair.symbols.lantern" },
] as const;

export function SlotReels(): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <section className={styles.part} aria-label={t("fair.reels")} data-seeds="reels">
      <h2>{t("fair.reels")}</h2>
      <p className={styles.muted}>{t("fair.reelsText")}</p>
      {slots.map(({ name, strips, symbols }) => (
        <details key={name} className={styles.fold}>
          <summary translate="no">{name}</summary>
          <p className={styles.muted}>{t(symbols)}</p>
          <dl className={styles.seeds}>
            {strips.map((strip, index) => (
              <div key={strip}>
                <dt>{t("fair.reel", { reel: index + 1 })}</dt>
                <dd translate="no">{strip}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
