// Which variable is edited: all of them by group, each with its name in the stylesheet.
import { useId } from "react";
import { useTranslation } from "react-i18next";
import ChevronDown from "lucide-react/icons/chevron-down";
import { isThemeRole, roleGroups, themeRoles, type Colors, type ThemeRole } from "../../../domain/theme/theme-roles.ts";
import { Swatch } from "./swatch.tsx";
import styles from "./variable-select.module.css";

export interface VariableSelectProps {
  value: ThemeRole;
  colors: Colors;
  onChange: (role: ThemeRole) => void;
}

export function VariableSelect({ value, colors, onChange }: VariableSelectProps) {
  const { t } = useTranslation("theme");
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t("variable")}
      </label>
      <div className={styles.box}>
        <Swatch color={colors[value] ?? ""} />
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => {
            if (isThemeRole(event.target.value)) onChange(event.target.value);
          }}
        >
          {roleGroups.map((group) => (
            <optgroup key={group} label={t(`group.${group}`)}>
              {themeRoles[group].map((role) => (
                <option key={role} value={role}>
                  {`${t(`role.${role}`)} (${role})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
      </div>
    </div>
  );
}
