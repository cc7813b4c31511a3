import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

interface Props {
  sub: string;
  username: string;
  onClose: () => void;
}

const longest = 1000;

export function NoteDialog({ sub, username, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/users/note");
  // One for as long as the form is open: sent again after an answer that was lost, it is the same note.
  const [noteId] = useState(() => crypto.randomUUID());

  async function send(text: string): Promise<void> {
    if ((await run({ sub, noteId, text })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("users.notes.write")}
      text={t("users.notes.lead", { name: username })}
      go={t("save")}
      fields={[{ name: "text", label: t("field.note"), kind: "lines", longest }]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={({ text = "" }) => void send(text.trim())}
    />
  );
}
