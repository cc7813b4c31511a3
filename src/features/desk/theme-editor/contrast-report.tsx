// How well what the chosen variable takes part in can be read, and what cannot be read anywhere.
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useTranslation } from "react-i18next";
import { toHex } from "../../../domain/theme/color.ts";
import { shownRatio } from "../../../domain/theme/contrast.ts";
import { contrastsOf, readableFor, type PairContrast } from "../../../domain/theme/theme-contrast.ts";
import type { Colors, ThemeRole } from "../../../domain/theme/theme-roles.ts";
import { Button } from "../../../ui/form/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./contrast-report.module.css";
import { Swatch } from "./swatch.tsx";

export interface ContrastReportProps {
  role: ThemeRole;
  colors: Colors;
  onRole: (role: ThemeRole) => void;
  onColor: (role: ThemeRole, color: string) => void;
}

export function ContrastReport({ role, colors, onRole, onColor }: ContrastReportProps) {
  const { t } = useTranslation("theme");
  const all = contrastsOf(colors);
  const wanting = all.filter(({ enough }) => !enough);
  const rolePairs = all.filter((pair) => pair.role === role || pair.on === role);
  const toMend = [...new Set(wanting.map((pair) => pair.role))];
  // Of the pairs at hand first; a ground's are mended by what stands on it.
  const mended = rolePairs.find(({ enough }) => !enough)?.role;
  const better = mended === undefined ? null : readableFor(mended, colors);
  return (
    <section className={styles.report} aria-label={t("contrast.heading")}>
      <h3 className={styles.heading}>{t("contrast.heading")}</h3>
      <output className={classNames(styles.summary, wanting.length > 0 && styles.wanting)}>
        {wanting.length > 0 ? <TriangleAlert size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
        <span>{wanting.length > 0 ? t("contrast.fails", { count: wanting.length }) : t("contrast.all")}</span>
      </output>
      {toMend.length > 0 && (
        <ul className={styles.jumps}>
          {toMend.map((roleToMend) => (
            <li key={roleToMend}>
              <button
                type="button"
                className={styles.jump}
                aria-pressed={roleToMend === role}
                onClick={() => onRole(roleToMend)}
              >
                <Swatch color={colors[roleToMend] ?? ""} />
                <span>{t(`role.${roleToMend}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {mended !== undefined && better !== null && (
        <Button className={styles.mend} onClick={() => onColor(mended, toHex(better))}>
          <Swatch color={toHex(better)} />
          <span>{t("contrast.nearest", { name: t(`role.${mended}`) })}</span>
        </Button>
      )}
      {rolePairs.length > 0 && (
        <ul className={styles.pairs}>
          {rolePairs.map((pair) => (
            <PairLine key={`${pair.role} ${pair.on}`} pair={pair} colors={colors} />
          ))}
        </ul>
      )}
    </section>
  );
}

const sample = "Aa 1.85";

function PairLine({ pair, colors }: { pair: PairContrast; colors: Colors }) {
  const { t } = useTranslation("theme");
  const { role, on, ratio, least, enough } = pair;
  const under = on === "--accent-soft" ? colors["--surface-1"] : undefined;
  return (
    <li className={styles.pair} data-contrast={`${role} ${on}`} data-enough={enough}>
      <span className={styles.under} aria-hidden="true" style={{ backgroundColor: under }}>
        <span className={styles.sample} style={{ color: colors[role], backgroundColor: colors[on] }}>
          {sample}
        </span>
      </span>
      <span className={styles.names}>{t("contrast.pair", { name: t(`role.${role}`), ground: t(`role.${on}`) })}</span>
      <span className={styles.ratio}>
        <span>{shownRatio(ratio)}</span>
        {enough ? (
          <Check size={16} aria-label={t("contrast.enough")} className={styles.good} />
        ) : (
          <TriangleAlert size={16} aria-label={t("contrast.least", { ratio: least })} className={styles.bad} />
        )}
      </span>
    </li>
  );
}
