// Pays a player in from the list, by keys out too. Only those directly below an agent are there for it.
import { isAgent } from "../../../../domain/account/roles.ts";
import Plus from "lucide-react/icons/plus";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useRowKeys } from "../../list/use-row-keys.ts";
import { CreditDialog } from "./credit-dialog.tsx";

/** In and out: the same in every language. */
export const fundsKeys = { add: "i", remove: "o" } as const;
const noKeys: ReadonlyMap<string, () => void> = new Map();

export function AddButton({ player }: { player: AgencyUserRow }): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const session = dataOr(useSession(), null);
  const [direction, setDirection] = useState<"add" | "remove" | null>(null);
  const { sub, agent, credit, username } = player;
  const isOwn = session?.state === "signedIn" && isAgent(rolesOf(session)) && agent?.sub === session.sub;
  const byKey = new Map([
    [fundsKeys.add, () => setDirection("add")],
    [fundsKeys.remove, () => setDirection("remove")],
  ]);
  useRowKeys(sub, isOwn && !isOffline ? byKey : noKeys);
  if (!isOwn) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-description={username}
        aria-keyshortcuts={fundsKeys.add}
        disabled={isOffline}
        onClick={() => setDirection("add")}
      >
        <Plus size={16} aria-hidden="true" />
        <span className="desk-table-word">{t("funds.add")}</span>
      </Button>
      {direction !== null && (
        <CreditDialog
          call="agency/credit"
          person={player}
          direction={direction}
          currencies={credit.map(({ currency }) => currency)}
          onClose={() => setDirection(null)}
        />
      )}
    </>
  );
}
