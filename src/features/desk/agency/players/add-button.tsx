// Pays a player in from the list. Only those directly below an agent are there for it.
import { isAgent } from "../../../../domain/account/roles.ts";
import Plus from "lucide-react/icons/plus";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { CreditDialog } from "./credit-dialog.tsx";

export function AddButton({ player }: { player: AgencyUserRow }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const session = dataOr(useSession(), null);
  const [open, setOpen] = useState(false);
  const { agent, credit, username } = player;
  if (session?.state !== "signedIn" || !isAgent(rolesOf(session)) || agent?.sub !== session.sub) return null;
  return (
    <>
      <Button aria-haspopup="dialog" aria-description={username} disabled={isOffline} onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden="true" />
        <span className="desk-table-word">{t("funds.add")}</span>
      </Button>
      {open && (
        <CreditDialog
          call="agency/credit"
          person={player}
          direction="add"
          currencies={credit.map(({ currency }) => currency)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
