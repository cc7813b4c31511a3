// What stands in a broken page's place. What could not be fetched is fetched once it can be.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { withPrefix } from "../../i18n/language-path.ts";
import { parseLanguagePath } from "../../i18n/language-path.ts";
import { HomeLink } from "./home-link.tsx";
import { isChunkFailure } from "../../ui/loading/chunk-failure.ts";
import { Message } from "./message.tsx";
import { useChunkReload } from "./use-chunk-reload.ts";

export interface ErrorContentProps {
  error: unknown;
  /** Shows anew what broke. */
  resetErrorBoundary?: () => void;
  /** How the page is loaded anew where it must be. */
  reload?: () => void;
}

export function ErrorContent({ error, resetErrorBoundary, reload }: ErrorContentProps) {
  const { t } = useTranslation("site");
  const chunk = isChunkFailure(error);
  useChunkReload(chunk, { reload, retry: resetErrorBoundary });
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
