import { useTranslation } from "react-i18next";
import type { OddsPolicyName } from "../../domain/ticket/ticket-selection.ts";
import { Select } from "../../ui/form/select.tsx";

const policies: readonly OddsPolicyName[] = ["none", "higher", "any"];

export interface OddsPolicyProps {
  policy: OddsPolicyName;
  onChoose: (policy: OddsPolicyName) => void;
}

/** Which changes of odds the player takes without being asked. */
export function OddsPolicy({ policy, onChoose }: OddsPolicyProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t("ticket.oddsPolicy")}
      value={policy}
      options={policies.map((name) => ({ value: name, label: t(`ticket.policy.${name}`) }))}
      onChange={(value) => {
        const chosen = policies.find((name) => name === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
