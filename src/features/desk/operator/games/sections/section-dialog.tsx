// Makes a section, or changes one: its name, its place in the lobby, its games and their order.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LobbyPage } from "../../../../../protocol/games/catalogue.ts";
import { ActDialog } from "../../../acts/act-dialog.tsx";
import type { Field, Values } from "../../../acts/fields.ts";
import { useAct } from "../../../acts/use-act.ts";
import { OrderedGames } from "./ordered-games.tsx";
import { withSection, type Section } from "./section-change.ts";

interface Props {
  page: LobbyPage;
  /** As they stand. */
  sections: readonly Section[];
  /** null = a new one. */
  section: Section | null;
  onClose: () => void;
}

const idForm = /^[a-z0-9-]{1,40}$/;

export function SectionDialog({ page, sections, section, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/games/sections");
  const [before] = useState(section);
  const [games, setGames] = useState<readonly string[]>(before?.games ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const others = sections.filter(({ id }) => id !== before?.id).length;
  const place = before === null ? others : sections.findIndex(({ id }) => id === before.id);
  const idField: Field = { name: "id", label: t("sections.newId"), kind: "text", longest: 40 };

  async function send({ id: typed = "", name = "", place: at = "" }: Values): Promise<void> {
    const id = before?.id ?? typed.trim();
    if (!idForm.test(id)) return setProblem(t("sections.idProblem"));
    if (before === null && sections.some((other) => other.id === id)) return setProblem(t("sections.idTaken"));
    setProblem(null);
    // A name of one's own stands in every language, in the place of the site's text.
    const nameKey = name.trim() === before?.name ? before.nameKey : null;
    const changed: Section = { id, name: name.trim(), nameKey, games };
    if ((await run({ page, sections: withSection(sections, changed, Number(at)) })) !== null) onClose();
  }

  return (
    <ActDialog
      title={before === null ? t("sections.new") : t("sections.editOf", { name: before.name })}
      text={(before?.nameKey ?? null) === null ? undefined : t("sections.nameText")}
      go={t("save")}
      fields={[
        ...(before === null ? [idField] : []),
        { name: "name", label: t("field.name"), kind: "text", value: before?.name ?? "", longest: 60 },
        {
          name: "place",
          label: t("sections.place"),
          kind: "choice",
          value: String(Math.max(0, place)),
          options: Array.from({ length: others + 1 }, (_, at) => ({ value: String(at), label: String(at + 1) })),
        },
      ]}
      busy={busy}
      error={problem ?? error}
      about={problem === null ? null : "id"}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    >
      <OrderedGames games={games} onChange={setGames} />
    </ActDialog>
  );
}
