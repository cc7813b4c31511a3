// What an administrator can do to a user. Each act says why.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog, type PersonAct } from "../../acts/person-act-dialog.tsx";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import type { Elements } from "../../../../ui/elements.ts";

/** A form of its own, or an act that asks for the reason alone. */
type Asked = PersonAct | "roles" | "adjust" | "payOut" | "move";

interface Props {
  user: UserDetail;
  locked: boolean;
}

export function UserActs({ user, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const { sub, username, blocked, closedAt = null } = user;
  // Players who can ask for a withdrawal do so themselves.
  const mayNotAsk = blocked || closedAt !== null || user.gambling.exclusion !== null;
  const close = (): void => setOpenDialog(null);
  const button = (label: string, act: Asked): Elements => (
    <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setOpenDialog(act)}>
      {label}
    </Button>
  );
  const body = { sub };
  return (
    <div className="desk-frame-actions">
      {blocked
        ? button(t("users.unblock"), {
            name: "operator/users/block",
            body: { sub, blocked: false },
            go: t("users.unblock"),
            title: t("users.unblock"),
            text: t("users.unblockText", { name: username }),
          })
        : button(t("users.block"), {
            name: "operator/users/block",
            body: { sub, blocked: true },
            go: t("users.block"),
            danger: true,
            title: t("users.block"),
            text: t("users.blockText", { name: username }),
          })}
      {button(t("adjust.title"), "adjust")}
      {mayNotAsk && button(t("payOut.title"), "payOut")}
      {button(t("move.title"), "move")}
      {button(t("users.setRoles"), "roles")}
      {button(t("users.endSessions"), {
        name: "operator/users/endSessions",
        body,
        go: t("users.endSessions"),
        danger: true,
        title: t("users.endSessions"),
        text: t("users.endSessionsText", { name: username }),
      })}
      {button(t("users.resetLink"), {
        name: "operator/users/resetLink",
        body,
        go: t("users.resetLinkGo"),
        title: t("users.resetLink"),
        text: t("users.resetLinkText", { name: username }),
      })}
      {button(t("users.resetFactor"), {
        name: "operator/users/resetFactor",
        body,
        go: t("users.resetFactorGo"),
        danger: true,
        title: t("users.resetFactor"),
        text: t("users.resetFactorText", { name: username }),
      })}
      {openDialog === "roles" && <RolesDialog user={user} onClose={close} />}
      {openDialog === "adjust" && <AdjustDialog user={user} onClose={close} />}
      {openDialog === "move" && <MoveDialog user={user} onClose={close} />}
      {openDialog === "payOut" && <WithdrawalDialog user={user} onClose={close} />}
      {openDialog !== null && typeof openDialog !== "string" && <PersonActDialog act={openDialog} onClose={close} />}
    </div>
  );
}
