// A new player or agent, who chooses the password by a link that is mailed: no agent ever knows one.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../../../i18n/languages.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";

interface Props {
  kind: "player" | "agent";
  onClose: () => void;
}

export function CreateUserDialog({ kind, onClose }: Props): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const call = kind === "player" ? "agency/users/create" : "agency/agents/create";
  const { busy, checking, error, refusal, give } = useOrder(call, onClose);

  function send({ username = "", firstName = "", lastName = "", email = "", lang, mayAgents }: Values): void {
    const names = { username: username.trim(), firstName: firstName.trim(), lastName: lastName.trim() };
    const person = { ...names, email: email.trim(), lang };
    give(kind === "player" ? person : { ...person, mayAgents: mayAgents === "true" });
  }

  return (
    <ActDialog
      title={t(`create.${kind}`)}
      text={t("create.text")}
      go={t(`create.${kind}`)}
      busy={busy}
      checking={checking}
      error={error}
      refusal={refusal}
      onClose={onClose}
      fields={[
        { name: "username", label: t("field.username"), kind: "text", longest: 64 },
        { name: "firstName", label: t("create.firstName"), kind: "text", longest: 64 },
        { name: "lastName", label: t("create.lastName"), kind: "text", longest: 64 },
        { name: "email", label: t("field.email"), kind: "text", longest: 254 },
        {
          name: "lang",
          label: t("create.language"),
          kind: "choice",
          value: i18n.language,
          options: languages.map((code) => ({ value: code, label: languageNames[code] })),
        },
        ...(kind === "agent"
          ? [
              {
                name: "mayAgents",
                label: t("agents.may"),
                kind: "choice" as const,
                value: "false",
                options: [
                  { value: "false", label: t("no") },
                  { value: "true", label: t("yes") },
                ],
              },
            ]
          : []),
      ]}
      onSubmit={send}
    />
  );
}
