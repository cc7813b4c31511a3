// A text of the site in the language of the address, and how far it can be relied on.
import { useMemo } from "react";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useDocument } from "../../../queries/site/content.ts";
import { renderText, type RenderedText } from "./text-nodes.tsx";
import { sanitise } from "./sanitise.ts";

interface ShownText extends RenderedText {
  title: string;
  /** Wire code of the language it is in, where that is not the one of the page; null = it is, or it is not known. */
  otherLanguage: string | null;
  /** When it was read, where it may have changed since, epoch ms by the server's clock; null = it is of now. */
  asOf: number | null;
}

export type TextModel =
  | { state: "loading" }
  /** The site has no such text. */
  | { state: "missing" }
  /** Nothing can be had at the moment. */
  | { state: "failed"; offline: boolean; reread: () => void }
  | { state: "ready"; text: ShownText };

export function useSiteText(doc: string): TextModel {
  const { language } = useLanguage();
  const reread = useRenewableSubscription([{ kind: "content", request: { kind: "document", doc, language } }]);
  const answer = useDocument(doc, language);
  const offline = useConnection().state === "offline";
  const content = answer.state === "ready" ? answer.value : null;
  const html = content?.value?.html ?? null;
  const rendered = useMemo(() => (html === null ? null : renderText(sanitise(html), doc)), [html, doc]);
  if (answer.state === "failed") return { state: "failed", offline, reread };
  if (content === null)
    return offline && answer.state === "ready" ? { state: "failed", offline, reread } : { state: "loading" };
  if (content.value === null || rendered === null) {
    return content.error === "notFound" ? { state: "missing" } : { state: "failed", offline, reread };
  }
  const { title, lang } = content.value;
  return {
    state: "ready",
    text: {
      ...rendered,
      title,
      otherLanguage: lang === undefined || lang === language ? null : lang,
      asOf: offline || content.error !== null ? content.readAt : null,
    },
  };
}
