// Raises one of the flags that do not stand yet.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { userFlags } from "../../../../protocol/operator/user-notes.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

export function FlagDialog({ user, onClose }: { user: UserDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/users/flag");
  const { sub, username, flags } = user;
  const free = userFlags.filter((name) => flags.every(({ flag }) => flag !== name));

  async function send(name: string | undefined, reason: string): Promise<void> {
    const flag = free.find((each) => each === name);
    if (flag === undefined) return;
    if ((await run({ sub, flag, raised: true, reason })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("users.flag.raise")}
      text={t("users.flag.raiseText", { name: username })}
      go={t("users.flag.raise")}
      fields={[
        {
          name: "flag",
          label: t("users.flag.which"),
          kind: "choice",
          options: free.map((name) => ({ value: name, label: t(`users.flag.${name}`) })),
        },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={({ flag, reason = "" }) => void send(flag, reason.trim())}
    />
  );
}
