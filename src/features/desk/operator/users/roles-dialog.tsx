// Who may do more than play.
import { staffRoles, type StaffRole } from "../../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

export function RolesDialog({ user, onClose }: { user: UserDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username } = user;
  const { busy, error, run } = useAct("operator/users/roles");
  const [roles, setRoles] = useState<readonly StaffRole[]>(() =>
    staffRoles.filter((role) => user.roles.includes(role)),
  );

  async function send(reason: string): Promise<void> {
    if ((await run({ sub, roles, reason })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("users.setRoles")}
      text={t("users.rolesText", { name: username })}
      go={t("save")}
      fields={[{ name: "reason", label: t("field.reason"), kind: "reason" }]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={({ reason = "" }) => void send(reason.trim())}
    >
      <fieldset className="desk-acts-boxes" aria-label={t("users.roles")}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(
                staffRoles.filter((staffRole) => (staffRole === role ? target.checked : roles.includes(staffRole))),
              )
            }
          />
        ))}
      </fieldset>
    </ActDialog>
  );
}
