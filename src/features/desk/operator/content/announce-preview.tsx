import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages } from "../../../../i18n/languages.ts";
import { readIn, type AnnouncedTexts } from "./announced-words.ts";

/** What readers of each language get. */
export function AnnouncePreview({ texts }: { texts: AnnouncedTexts }): ReactNode {
  const { t } = useTranslation("desk");
  return (
    <section className="desk-announce-preview" aria-label={t("announce.preview")}>
      <h3>{t("announce.preview")}</h3>
      <ul>
        {languages.map((code) => {
          const read = readIn(texts, code);
          return (
            <li key={code} data-preview={code}>
              <p className="desk-announce-reader">
                <span>{languageNames[code]}</span>
                {read !== null && read.language !== code && (
                  <span>{t("announce.instead", { language: read.language.toUpperCase() })}</span>
                )}
              </p>
              {read === null ? (
                <p>–</p>
              ) : (
                <>
                  <p>
                    <b>{read.text.title}</b>
                  </p>
                  <p>{read.text.text}</p>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
