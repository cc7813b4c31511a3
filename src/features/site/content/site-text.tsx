// A text of the site where it stands: as it comes, missing, out of reach, or of an earlier time.
import { useLocation } from "react-router-dom";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import CloudOff from "lucide-react/icons/cloud-off";
import FileQuestion from "lucide-react/icons/file-question-mark";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { htmlTag, isLanguage, languageNames } from "../../../i18n/languages.ts";
import { Button } from "../../../ui/form/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { ContentMessage } from "../../../ui/feedback/content-message.tsx";
import { PartsList } from "./parts-list.tsx";
import { useSiteText } from "./use-text.ts";
import styles from "./site-text.module.css";

interface Props {
  /** Its name at the CMS. */
  doc: string;
  /** What is shown where the site has no such text; without it that is said. */
  missing?: ReactNode;
  /** Shows the text's own title, for pages that have none of their own. */
  titled?: boolean;
  /** A few lines before something else: while they cannot be had, their absence is not worth a word. */
  brief?: boolean;
}

/** From so many parts on a text has a table of contents. */
const fewParts = 4;

export function SiteText({ doc, missing, titled, brief }: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const model = useSiteText(doc);
  useGoToPart(model.state === "ready");
  if (model.state === "loading") return <TextSkeleton brief={brief === true} />;
  if (model.state === "missing") {
    if (missing !== undefined) return missing;
    return (
      <ContentMessage icon={FileQuestion} title={t("content.missingTitle")} text={t("content.missingText")}>
        <ActionLink to="/support">{t("page.support")}</ActionLink>
      </ContentMessage>
    );
  }
  if (model.state === "failed") {
    if (brief === true) return null;
    return model.offline ? (
      <ContentMessage icon={CloudOff} title={t("offer.offlineTitle")} text={t("content.offlineText")} />
    ) : (
      <ContentMessage icon={TriangleAlert} title={t("content.failedTitle")} text={t("content.failedText")}>
        <Button onClick={model.reread}>{t("common.retry")}</Button>
      </ContentMessage>
    );
  }
  const { title, nodes, parts, otherLanguage, asOf } = model.text;
  const isLong = parts.length >= fewParts;
  return (
    <div className={classNames(styles.text, isLong && styles.long)} data-document={doc}>
      {isLong && <PartsList parts={parts} />}
      <article className={styles.article} {...(isLanguage(otherLanguage) ? { lang: htmlTag(otherLanguage) } : {})}>
        {isLanguage(otherLanguage) && (
          <p className={styles.note} lang={htmlTag(i18n.language)}>
            {t("content.otherLanguage", { language: languageNames[otherLanguage] })}
          </p>
        )}
        {asOf !== null && (
          <p className={styles.note} data-as-of="">
            {t("offer.asOf", { time: formatMoment(asOf, i18n.language) })}
          </p>
        )}
        {titled === true && <h2 className={styles.title}>{title}</h2>}
        {nodes}
      </article>
    </div>
  );
}

const paragraphs = ["96%", "88%", "92%", "60%"];

/** The shape of a text that is on its way; `brief`: of a line or two. */
function TextSkeleton({ brief }: { brief: boolean }): ReactNode {
  const { t } = useTranslation();
  if (brief)
    return (
      <div className={styles.brief}>
        <Skeleton width="min(100%, 520px)" height="24px" />
      </div>
    );
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{t("common.loading")}</VisuallyHidden>
      {[0, 1].map((part) => (
        <div key={part} className={styles.lines}>
          <Skeleton width="220px" height="22px" />
          {paragraphs.map((width) => (
            <Skeleton key={width} width={width} height="15px" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The part that an address names; null = it names none that could be there. */
function partIn(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return null;
  }
}

/** A link to a part of a text may be followed before the text is there. */
function useGoToPart(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === "") return;
    const part = partIn(hash);
    if (part !== null) document.getElementById(part)?.scrollIntoView();
  }, [isThere, hash]);
}
