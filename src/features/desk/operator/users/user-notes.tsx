// What operators wrote about a user for each other.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { userFlags, type RaisedFlag } from "../../../../protocol/operator/user-notes.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog } from "../../acts/person-act-dialog.tsx";
import { Mark } from "../../frame/mark.tsx";
import { FlagDialog } from "./flag-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";

interface Props {
  user: UserDetail;
  locked: boolean;
}

type Opened = "note" | "flag" | RaisedFlag;

export function UserNotes({ user, locked }: Props): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [opened, setOpened] = useState<Opened | null>(null);
  const { sub, username, flags, notes } = user;
  const close = (): void => setOpened(null);
  const isDisabled = locked || isOffline;
  const byLine = ({ by, at }: { by: string | null; at: number }): string =>
    `${by ?? t("users.notes.gone")}, ${formatMoment(at, i18n.language)}`;
  return (
    <div className="desk-user-part" data-desk="notes">
      <h3>{t("users.notes")}</h3>
      {flags.length + notes.length === 0 && <p className="desk-user-note">{t("users.notes.none")}</p>}
      {flags.length > 0 && (
        <ul className="desk-user-flags">
          {flags.map((raised) => (
            <li key={raised.flag} data-flag={raised.flag}>
              <Mark look="warn">{t(`users.flag.${raised.flag}`)}</Mark>
              <p>{raised.reason}</p>
              <small>{byLine(raised)}</small>
              <Button variant="ghost" aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpened(raised)}>
                {t("users.flag.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="desk-user-notes">
          {notes.map((note) => (
            <li key={note.id} data-note={note.id}>
              <p>{note.text}</p>
              <small>{byLine(note)}</small>
            </li>
          ))}
        </ul>
      )}
      <div className="desk-frame-rowActions">
        <Button aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpened("note")}>
          {t("users.notes.write")}
        </Button>
        {flags.length < userFlags.length && (
          <Button aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpened("flag")}>
            {t("users.flag.raise")}
          </Button>
        )}
      </div>
      {opened === "note" && <NoteDialog sub={sub} username={username} onClose={close} />}
      {opened === "flag" && <FlagDialog user={user} onClose={close} />}
      {opened !== null && typeof opened !== "string" && (
        <PersonActDialog
          act={{
            name: "operator/users/flag",
            body: { sub, flag: opened.flag, raised: false },
            title: t("users.flag.remove"),
            text: t("users.flag.removeText", { flag: t(`users.flag.${opened.flag}`), name: username }),
            go: t("users.flag.remove"),
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
