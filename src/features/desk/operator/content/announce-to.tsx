// Whom an announcement is told: everybody, one player, or all players of an agent.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { PersonPicker, type Person } from "../../acts/person-picker.tsx";

export interface Readers {
  kind: "all" | "player" | "agent";
  /** null = everybody, or not chosen yet. */
  person: Person | null;
}

export const everybody: Readers = { kind: "all", person: null };

interface Props {
  readers: Readers;
  onChange: (readers: Readers) => void;
}

export function AnnounceTo({ readers: { kind, person }, onChange }: Props): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <div className="desk-announce-words">
      <div className="desk-acts-choice">
        <span className="desk-acts-choiceLabel" aria-hidden="true">
          {t("announce.to")}
        </span>
        <Segmented
          label={t("announce.to")}
          value={kind}
          options={[
            { value: "all", label: t("announce.to.all") },
            { value: "player", label: t("announce.to.player") },
            { value: "agent", label: t("announce.to.agent") },
          ]}
          onChange={(next) => onChange({ kind: next, person: null })}
        />
      </div>
      {kind !== "all" && (
        <PersonPicker
          key={kind}
          of={kind === "player" ? "players" : "agents"}
          label={kind === "player" ? t("announce.findPlayer") : t("move.find")}
          chosen={person}
          onChoose={(chosen) => onChange({ kind, person: chosen })}
        />
      )}
    </div>
  );
}
