// Words to players, each in the player's language as far as there is a text in it.
import { isAdministrator } from "../../../../domain/account/roles.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages, type Language } from "../../../../i18n/languages.ts";
import { rolesOf, useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextAreaField } from "../../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { AnnouncePreview } from "./announce-preview.tsx";
import { AnnounceTo, everybody, type Readers } from "./announce-to.tsx";
import { halfWritten, noWords, wholeTexts, writtenIn, type AnnouncedTexts, type Words } from "./announced-words.ts";

export function AnnounceDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const [count, setCount] = useState<number | null>(null);
  if (count === null) return <Write onClose={onClose} onSent={setCount} />;
  return (
    <Dialog
      open
      title={t("announce.title")}
      closeLabel={site("common.close")}
      onClose={onClose}
      actions={
        <Button variant="accent" onClick={onClose}>
          {site("common.ok")}
        </Button>
      }
    >
      <output data-announced={count}>{t("announce.sent", { count })}</output>
    </Dialog>
  );
}

function Write({ onClose, onSent }: { onClose: () => void; onSent: (count: number) => void }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const session = dataOr(useSession(), null);
  // Editors see no one by name.
  const seesPlayers = session !== null && isAdministrator(rolesOf(session));
  const { busy, error, run, reset } = useAct("operator/announce");
  const [readers, setReaders] = useState(everybody);
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const [texts, setTexts] = useState<AnnouncedTexts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const words = texts[language] ?? noWords;
  const written = writtenIn(texts);
  const change = (part: Partial<Words>): void => {
    setProblem(null);
    setTexts((before) => ({ ...before, [language]: { ...(before[language] ?? noWords), ...part } }));
  };
  const choose = (next: Readers): void => {
    setProblem(null);
    reset();
    setReaders(next);
  };

  const half = halfWritten(texts);
  const to = addressOf(readers);

  function look(): void {
    if (half !== null) setLanguage(half);
    if (written.length === 0 || half !== null) setProblem(t("announce.missing"));
    else if (to === null) setProblem(t("announce.unchosen"));
  }

  async function send(reason: string): Promise<void> {
    if (written.length === 0 || half !== null || to === null) return;
    const sent = await run({ texts: wholeTexts(texts), to, ...(reason === "" ? {} : { reason }) });
    if (sent === null) return;
    if ("count" in sent.done) onSent(sent.done.count);
    // It waits for approval: there is no count of readers to show.
    else onClose();
  }

  return (
    <ActDialog
      title={t("announce.title")}
      text={t("announce.text")}
      width="wide"
      go={useGo(readers)}
      fields={readers.kind === "player" ? [{ name: "reason", label: t("field.reason"), kind: "reason" }] : []}
      busy={busy}
      error={problem ?? error}
      lead={seesPlayers && <AnnounceTo readers={readers} onChange={choose} />}
      onClose={onClose}
      onTry={look}
      onSubmit={({ reason = "" }) => void send(reason.trim())}
    >
      <div className="desk-announce">
        <div className="desk-announce-words">
          <div className="desk-acts-choice">
            <span className="desk-acts-choiceLabel" aria-hidden="true">
              {t("announce.language")}
            </span>
            <Select
              label={t("announce.language")}
              value={language}
              options={languages.map((code) => ({
                value: code,
                label: `${languageNames[code]}${written.includes(code) ? " ✓" : ""}`,
              }))}
              onChange={(code) => setLanguage(code as Language)}
            />
          </div>
          <TextField
            label={t("announce.heading")}
            value={words.title}
            maxLength={120}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextAreaField
            label={t("announce.body")}
            value={words.text}
            maxLength={2000}
            onChange={({ target }) => change({ text: target.value })}
          />
        </div>
        <AnnouncePreview texts={texts} />
      </div>
    </ActDialog>
  );
}

/** The button names who gets it. */
function useGo({ kind, person }: Readers): string {
  const { t } = useTranslation("desk");
  if (kind === "all") return t("announce.go");
  if (person === null) return t("announce.send");
  return kind === "player"
    ? t("announce.goTo", { name: person.username })
    : t("announce.goToAgent", { name: person.username });
}

/** null = no one is chosen yet. */
function addressOf({ kind, person }: Readers): "all" | { sub: string } | { agent: string } | null {
  if (kind === "all") return "all";
  if (person === null) return null;
  return kind === "player" ? { sub: person.sub } : { agent: person.sub };
}
