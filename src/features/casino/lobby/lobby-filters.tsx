// Which games a lobby shows: by provider, by how widely results spread, by tag. Only what leaves a choice is there.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Select } from "../../../ui/form/select.tsx";
import type { LobbyChoices, LobbyFilter } from "./lobby-model.ts";
import styles from "./lobby.module.css";

const volatilityKeys = ["volatility.1", "volatility.2", "volatility.3", "volatility.4", "volatility.5"] as const;

export function LobbyFilters({ choices, filter }: { choices: LobbyChoices; filter: LobbyFilter }): ReactNode {
  const { t } = useTranslation("casino");
  const [params, setParams] = useSearchParams();
  const set = (key: keyof LobbyFilter, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === "") next.delete(key);
    else next.set(key, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const lists = [
    {
      key: "provider",
      label: t("filter.provider"),
      any: t("filter.anyProvider"),
      options: choices.providers.map(([value, label]) => ({ value, label })),
    },
    {
      key: "volatility",
      label: t("info.volatility"),
      any: t("filter.anyVolatility"),
      options: choices.volatilities.map((value) => ({
        value: String(value),
        label: t(volatilityKeys[value - 1] ?? "volatility.3"),
      })),
    },
    {
      key: "tag",
      label: t("filter.tag"),
      any: t("filter.anyTag"),
      options: choices.tags.map((value) => ({ value, label: value })),
    },
  ] as const;
  const offered = lists.filter(({ key, options }) => options.length > 1 || filter[key] !== null);
  if (offered.length === 0) return null;
  return (
    <div className={styles.filters}>
      {offered.map(({ key, label, any, options }) => (
        <Select
          key={key}
          label={label}
          options={[{ value: "", label: any }, ...options]}
          value={String(filter[key] ?? "")}
          onChange={(value) => set(key, value)}
        />
      ))}
    </div>
  );
}
