// Opens the form by which an agent pays a player in, or takes credit back. Only those directly below are there for it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useViewer } from "../frame/use-viewer.ts";
import { CreditDialog, type CreditWay } from "./credit-dialog.tsx";

interface Props {
  player: AgencyUserRow;
  way: CreditWay;
}

export function CreditButton({ player, way }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { sub } = useViewer();
  const isOffline = useConnection().state !== "online";
  const [open, setOpen] = useState(false);
  if (player.agent === null || player.agent.sub !== sub) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={t(`agency.${way}For`, { name: player.username })}
        disabled={isOffline}
        onClick={() => setOpen(true)}
      >
        {t(`agency.${way}`)}
      </Button>
      {open && <CreditDialog {...{ player, way }} onClose={() => setOpen(false)} />}
    </>
  );
}
