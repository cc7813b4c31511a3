import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LobbyPage } from "../../../../../protocol/games/catalogue.ts";
import { ActDialog } from "../../../acts/act-dialog.tsx";
import { useAct } from "../../../acts/use-act.ts";
import { withoutSection, type Section } from "./section-change.ts";

interface Props {
  page: LobbyPage;
  sections: readonly Section[];
  section: Section;
  onClose: () => void;
}

/** Takes a section out of its lobby; its games stay. */
export function RemoveSection({ page, sections, section: { id, name }, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/games/sections");

  async function send(): Promise<void> {
    if ((await run({ page, sections: withoutSection(sections, id) })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("sections.remove")}
      text={t("sections.removeText", { name })}
      go={t("sections.remove")}
      danger
      fields={[]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void send()}
    />
  );
}
