// Makes an account for a player or an agent. Who it is for gets a link, and alone chooses the password.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/use-language.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";

interface Props {
  kind: "player" | "agent";
  onClose: () => void;
}

export function CreateUserDialog({ kind, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { language } = useLanguage();
  const isAgent = kind === "agent";
  const [mayAgents, setMayAgents] = useState(false);
  const order = useOrder(isAgent ? "agency/agents/create" : "agency/users/create", onClose);

  function send(values: Values): void {
    const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    order.give({ ...typed, lang: language, ...(isAgent ? { mayAgents } : {}) });
  }

  return (
    <ActDialog
      title={t(isAgent ? "agency.createAgent" : "agency.createPlayer")}
      text={t(isAgent ? "agency.createAgentText" : "agency.createPlayerText")}
      go={t("agency.create")}
      {...{ busy: order.busy, checking: order.checking, error: order.error, onClose }}
      fields={[
        { name: "username", label: t("field.username"), kind: "text", longest: 30 },
        { name: "firstName", label: site("auth.firstName"), kind: "text", longest: 60 },
        { name: "lastName", label: site("auth.lastName"), kind: "text", longest: 60 },
        { name: "email", label: t("field.email"), kind: "text", longest: 254 },
      ]}
      onSubmit={send}
    >
      {isAgent && (
        <Checkbox
          label={t("agency.mayAgents")}
          checked={mayAgents}
          onChange={({ target }) => setMayAgents(target.checked)}
        />
      )}
    </ActDialog>
  );
}
