// One line that says whether what is shown is live. Quiet while online, in the way of nothing otherwise.
import { useEffect, useState, useLayoutEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ClientConnection } from "../../../client/connection.ts";
import { formatClockSeconds } from "../../../i18n/format-time.ts";
import { useLastConfirmed } from "../../../queries/site/status.ts";
import { useOutboxCount } from "../../../queries/account/outbox-count.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./connection-banner.module.css";
import { PortalLink } from "./portal-link.tsx";

/** Connecting takes no place on the page until then: every start would make it jump. */
const timeoutMs = 1500;

/** What keeps a core from its start where it is this device's tables. */
const tableCodes: ReadonlySet<string> = new Set(["storage", "status-row"]);

export function ConnectionBanner({ connection, onReload }: { connection: ClientConnection; onReload: () => void }) {
  const { t } = useTranslation("site");
  const slow = useSlow(connection.state === "connecting");
  const late = connection.state === "connecting" && connection.late !== undefined;
  const quiet = connection.state === "online" || (connection.state === "connecting" && !slow);
  const tablesFull = connection.state === "no-storage" && connection.tables === "full";
  const text = useBannerText(connection);
  const unsent = useOutboxCount(!quiet);
  const banner = useBannerHeight(!quiet);
  return (
    <div ref={banner} className={classNames(styles.banner, quiet && styles.quiet)} data-banner={quiet ? undefined : ""}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form */}
      <div role="status" aria-label={t("connection.title")} className={styles.text}>
        {quiet ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
        {connection.state === "offline" && connection.portal === true && (
          <>
            {" "}
            <PortalLink className={styles.way} />
          </>
        )}
        {!quiet && unsent > 0 && (
          <>
            {" "}
            <span className={styles.unsent} data-unsent={unsent}>
              {t("connection.unsent", { count: unsent })}
            </span>
          </>
        )}
      </div>
      {(late || connection.state === "outdated" || tablesFull) && (
        <Button variant={connection.state === "outdated" ? "accent" : "plain"} onClick={onReload}>
          {t("common.reload")}
        </Button>
      )}
    </div>
  );
}

/** Whether something has been going on for longer than an ordinary start takes. */
function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return slow;
}

function useBannerText(connection: ClientConnection): string {
  const { t } = useTranslation("site");
  const down = connection.state === "offline" || connection.state === "connecting";
  const confirmedAt = dataOr(useLastConfirmed(down), null);
  const time = confirmedAt === null ? null : formatClockSeconds(confirmedAt);
  switch (connection.state) {
    case "online":
      return t("connection.online");
    case "connecting":
      if (connection.late !== undefined)
        return t(tableCodes.has(connection.late) ? "connection.lateTables" : "connection.late", {
          code: connection.late,
        });
      return time === null ? t("connection.connecting") : t("connection.connectingAsOf", { time });
    case "offline":
      if (connection.portal === true) return t("connection.portal");
      return time === null ? t("connection.offline") : t("connection.asOf", { time });
    case "unsupported":
      return t("connection.unsupported");
    case "no-storage":
      return t(connection.tables === "full" ? "storage.full" : "storage.none");
    case "outdated":
      return t("connection.outdated");
    default:
      return connection satisfies never;
  }
}

/** @returns for the banner; while it is shown its height stands in the document's `--banner` */
function useBannerHeight(shown: boolean): RefObject<HTMLDivElement | null> {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!shown || element === null) return;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty("--banner", `${element.offsetHeight}px`);
    measure();
    addEventListener("resize", measure);
    return () => {
      removeEventListener("resize", measure);
      style.removeProperty("--banner");
    };
  });
  return banner;
}
