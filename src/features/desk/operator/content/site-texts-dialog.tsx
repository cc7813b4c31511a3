// Texts of the app in the site's own words: found by what they say, changed language by language, and saved together.
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages, type Language } from "../../../../i18n/languages.ts";
import { fitsText } from "../../../../i18n/override-texts.ts";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextAreaField } from "../../../../ui/form/text-area-field.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import {
  appTexts,
  foundTexts,
  isSearched,
  withDrafts,
  type AppText,
  type SiteTexts,
  type TextDraft,
} from "./site-texts.ts";
import { lookup } from "../../../../domain/open-record.ts";

interface Props {
  /** As the site has them; null = none. */
  texts: SiteTexts | null;
  onClose: () => void;
}

interface Draft extends TextDraft {
  language: Language;
  /** It fills in what the app's own text does. */
  fits: boolean;
}

type Loaded = { language: Language; texts: readonly AppText[] } | { language: Language; texts: null };

function useAppTexts(language: Language): readonly AppText[] | null | "failed" {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isShown = true;
    appTexts(language).then(
      (texts) => isShown && setLoaded({ language, texts }),
      () => isShown && setLoaded({ language, texts: null }),
    );
    return () => {
      isShown = false;
    };
  }, [language]);
  if (loaded?.language !== language) return null;
  return loaded.texts ?? "failed";
}

export function SiteTextsDialog({ texts, onClose }: Props): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { busy, error, run } = useAct("operator/settings");
  // What the form began with: the list behind it is read again while it is open.
  const [was] = useState(texts);
  const [language, setLanguage] = useState<Language>(i18n.language as Language);
  const [term, setTerm] = useState("");
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const loaded = useAppTexts(language);
  const changed = was?.[language] ?? {};
  const found = Array.isArray(loaded) ? foundTexts(loaded as readonly AppText[], changed, term) : [];
  const draftOf = (key: string) => drafts.find((draft) => draft.key === key && draft.language === language);
  const write = (key: string, text: string, original: string): void =>
    setDrafts((before) => [
      ...before.filter((draft) => draft.key !== key || draft.language !== language),
      { language, key, text, fits: text.trim() === "" || fitsText(text, original) },
    ]);

  async function save(): Promise<void> {
    const broken = drafts.find(({ fits }) => !fits);
    if (broken !== undefined) return setLanguage(broken.language);
    if (drafts.length === 0) return;
    const value = withDrafts(was ?? {}, drafts);
    if ((await run({ scope: "general", key: "translations", value, was: was ?? {} })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("texts.title")}
      text={t("texts.text")}
      width="wide"
      go={t("save")}
      fields={[]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <div className="desk-texts-head">
        <Select
          label={t("announce.language")}
          value={language}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={(code) => setLanguage(code as Language)}
        />
        <SearchInput
          label={t("texts.find")}
          placeholder={t("texts.find")}
          render={<input type="search" value={term} onChange={({ target }) => setTerm(target.value)} />}
          onClear={term === "" ? null : () => setTerm("")}
        />
      </div>
      {loaded === null && <output>{t("texts.loading")}</output>}
      {loaded === "failed" && <p role="alert">{t("texts.failed")}</p>}
      {Array.isArray(loaded) && found.length === 0 && (
        <p className="desk-acts-text">{t(isSearched(term) ? "texts.notFound" : "texts.none")}</p>
      )}
      <ul className="desk-texts-list">
        {found.map(({ key, text }) => {
          const draft = draftOf(key);
          return (
            <li key={key} data-text-key={key}>
              <TextAreaField
                label={text}
                value={draft?.text ?? lookup(changed, key) ?? ""}
                placeholder={text}
                maxLength={2000}
                error={draft?.fits === false ? t("texts.placeholders") : null}
                rows={2}
                onChange={({ target }) => write(key, target.value, text)}
              />
            </li>
          );
        })}
      </ul>
    </ActDialog>
  );
}
