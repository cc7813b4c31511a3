// The sections of a lobby: which there are, in which order, and the games in each.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useConnection } from "../../../../../client/use-connection.ts";
import { useDynamicText } from "../../../../../i18n/use-text.ts";
import type { DeskColumn } from "../../../../../ui/desk/desk-column.ts";
import { DeskTable } from "../../../../../ui/desk/desk-table.tsx";
import { PageMessage } from "../../../../../ui/feedback/page-message.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { DeskPart } from "../../../frame/desk-part.tsx";
import { changedAddress, oneOf } from "../../../list/address.ts";
import { ListFilters } from "../../../list/list-filters.tsx";
import { useDesk } from "../../../memory/use-desk.ts";
import { lobbies } from "../lobbies.ts";
import { useGameNames } from "../use-game-names.ts";
import { RemoveSection } from "./remove-section.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { sectionsOf, type Section } from "./section-change.ts";
import type { Elements } from "../../../../../ui/elements.ts";

const [[firstLobby]] = lobbies;

/** A section by its id; "" = a new one. */
interface Asked {
  act: "edit" | "remove";
  id: string;
}

export function SectionsPart(): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const [page] = lobbies.find(([name]) => name === params.get("lobby")) ?? [firstLobby];
  const state = useDesk({ name: "operator/games/sections", body: { page } });
  const locked = isOffline || state.state !== "ready" || state.asOf !== null || state.reading;
  return (
    <section className="desk-frame-section" aria-label={t("sections.title")}>
      <div className="desk-frame-bar">
        <ListFilters
          filters={[
            {
              name: "lobby",
              label: t("sections.lobby"),
              narrow: oneOf("page", []),
              options: lobbies.map(([name, key]) => ({ value: name === firstLobby ? "" : name, label: site(key) })),
            },
          ]}
          params={params}
          onChange={(change) => void navigate({ search: changedAddress(params, change) }, { replace: true })}
        />
        <div className="desk-frame-actions desk-frame-end">
          <Button aria-haspopup="dialog" disabled={locked} onClick={() => setOpenDialog({ act: "edit", id: "" })}>
            {t("sections.new")}
          </Button>
        </div>
      </div>
      <DeskPart state={state}>
        {(answer, stale) => {
          const sections = sectionsOf(answer);
          const about = sections.find(({ id }) => id === openDialog?.id) ?? null;
          const close = (): void => setOpenDialog(null);
          return (
            <>
              {sections.length === 0 ? (
                <PageMessage title={t("list.none")} text={t("sections.empty")} />
              ) : (
                <SectionTable sections={sections} stale={stale} locked={locked} onAsk={setOpenDialog} />
              )}
              {openDialog?.act === "edit" && (
                <SectionDialog page={page} sections={sections} section={about} onClose={close} />
              )}
              {openDialog?.act === "remove" && about !== null && (
                <RemoveSection page={page} sections={sections} section={about} onClose={close} />
              )}
            </>
          );
        }}
      </DeskPart>
    </section>
  );
}

interface TableProps {
  sections: readonly Section[];
  stale: boolean;
  locked: boolean;
  onAsk: (asked: Asked) => void;
}

function SectionTable({ sections, stale, locked, onAsk }: TableProps): ReactNode {
  const { t } = useTranslation("desk");
  const casino = useDynamicText("casino");
  const names = useGameNames();
  const nameOf = ({ name, nameKey }: Section): string => (nameKey === null ? name : (casino(nameKey) ?? name));
  const columns: readonly DeskColumn<Section>[] = [
    {
      key: "order",
      label: "#",
      numeric: true,
      cell: ({ id }) => sections.findIndex((section) => section.id === id) + 1,
    },
    { key: "name", label: t("field.name"), wraps: true, cell: nameOf },
    { key: "id", label: t("sections.id"), from: "tablet", cell: ({ id }) => id },
    { key: "games", label: t("area.games"), numeric: true, cell: ({ games }) => games.length },
  ];
  const detailsOf = (section: Section): Elements => (
    <SectionDetails section={section} names={names} locked={locked} onAsk={onAsk} />
  );
  return (
    <DeskTable
      area="sections"
      label={t("sections.title")}
      rows={sections}
      stale={stale}
      idOf={({ id }) => id}
      unfoldLabel={(section) => t("list.unfold", { name: nameOf(section) })}
      columns={columns}
      details={detailsOf}
    />
  );
}

interface DetailsProps extends Pick<TableProps, "locked" | "onAsk"> {
  section: Section;
  names: ReadonlyMap<string, string>;
}

function SectionDetails({ section: { id, games }, names, locked, onAsk }: DetailsProps): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <>
      <ol className="desk-sections-games">
        {games.map((code) => (
          <li key={code}>{names.get(code) ?? code}</li>
        ))}
      </ol>
      <div className="desk-frame-rowActions">
        <Button aria-haspopup="dialog" disabled={locked} onClick={() => onAsk({ act: "edit", id })}>
          {t("sections.edit")}
        </Button>
        <Button variant="danger" aria-haspopup="dialog" disabled={locked} onClick={() => onAsk({ act: "remove", id })}>
          {t("sections.remove")}
        </Button>
      </div>
    </>
  );
}
