// What stands in a broken page's place. A part that could not be fetched is fetched again by one reload.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { withPrefix } from "../i18n/language-path.ts";
import { parseLanguagePath } from "../i18n/language-path.ts";
import { HomeLink } from "./home-link.tsx";
import { isChunkFailure } from "./chunk-reload.ts";
import { Message } from "./message.tsx";
import { useChunkReload } from "./use-chunk-reload.ts";

export function ErrorContent({ error }: { error: unknown }) {
  const { t } = useTranslation("site");
  const chunk = isChunkFailure(error);
  useChunkReload(chunk);
  useEffect(() => {
    if (!chunk) reportError(error);
  }, [chunk, error]);
  const { prefix } = parseLanguagePath(location.pathname);
  return (
    <Message title={t("error.occurred")} text={chunk ? t("error.chunkOffline") : undefined}>
      <HomeLink href={withPrefix(prefix, "/")} />
    </Message>
  );
}
