// Puts a player, or an agent with all that is below, under another agent or under the house.
import { isAgent } from "../../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { PersonPicker, type Person } from "../../acts/person-picker.tsx";
import { useAct } from "../../acts/use-act.ts";

const house = "house";

export function MoveDialog({ user, onClose }: { user: UserDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, agent: above, roles } = user;
  const { busy, error, run, reset } = useAct("operator/users/move");
  const [to, setTo] = useState<Person | typeof house | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (next: Person | typeof house): void => {
    setTo(next);
    setProblem(null);
    reset();
  };

  async function send(reason: string): Promise<void> {
    if (to === null) return setProblem(t("move.unchosen"));
    if ((await run({ sub, agent: to === house ? null : to.sub, reason })) !== null) onClose();
  }

  const go = to === null ? t("move.title") : to === house ? t("move.toHouse") : t("move.to", { name: to.username });
  return (
    <ActDialog
      title={t("move.of", { name: username })}
      text={isAgent(roles) ? t("move.agentText") : t("move.text")}
      go={go}
      lead={
        <PersonPicker
          kind="agents"
          label={t("move.find")}
          chosen={to === house ? null : to}
          without={above === null ? [sub] : [sub, above.sub]}
          {...(above === null
            ? {}
            : { first: { label: t("users.house"), checked: to === house, onChoose: () => choose(house) } })}
          onChoose={choose}
        />
      }
      fields={[{ name: "reason", label: t("field.reason"), kind: "reason" }]}
      busy={busy}
      error={problem ?? error}
      onClose={onClose}
      onSubmit={({ reason = "" }) => void send(reason.trim())}
    />
  );
}
