// Words to all players, each in the player's language as far as there is a text in it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages, type Language } from "../../../../i18n/languages.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { TextAreaField } from "../../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";

interface Words {
  title: string;
  text: string;
}
const noWords: Words = { title: "", text: "" };

export function AnnounceDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/announce");
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const [texts, setTexts] = useState<Partial<Record<Language, Words>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const words = texts[language] ?? noWords;
  const change = (part: Partial<Words>): void => {
    setProblem(null);
    setTexts((before) => ({ ...before, [language]: { ...(before[language] ?? noWords), ...part } }));
  };

  async function send(): Promise<void> {
    const said = Object.entries(texts).filter(([, { title, text }]) => title.trim() !== "" || text.trim() !== "");
    const half = said.find(([, { title, text }]) => title.trim() === "" || text.trim() === "");
    if (said.length === 0 || half !== undefined) {
      if (half !== undefined) setLanguage(half[0] as Language);
      return setProblem(t("announce.missing"));
    }
    if ((await run({ texts: Object.fromEntries(said), to: "all" })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("announce.title")}
      text={t("announce.text")}
      go={t("announce.go")}
      fields={[]}
      busy={busy}
      error={problem ?? error}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className="desk-acts-choice">
        <Select
          label={t("announce.language")}
          value={language}
          options={languages.map((code) => ({
            value: code,
            label: `${code.toUpperCase()}${(texts[code]?.title ?? "") === "" ? "" : " ✓"}`,
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
    </ActDialog>
  );
}
