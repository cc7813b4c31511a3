import { useTranslation } from "react-i18next";
import { Switch } from "../../../ui/form/switch.tsx";
import type { BalanceProps } from "./balance.tsx";

/** Hides every amount of the account from who looks over the shoulder; remembered by the device. */
export function BalanceSwitch({ visible, onVisible }: Pick<BalanceProps, "visible" | "onVisible">) {
  const { t } = useTranslation("site");
  return <Switch label={t("header.hideBalance")} checked={!visible} onChange={(hidden) => onVisible(!hidden)} />;
}
