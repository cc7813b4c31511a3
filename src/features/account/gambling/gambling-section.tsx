// What a player can set for themselves: limits, reality check, time-out, self-exclusion. Guests are told how to.
import { useTranslation } from "react-i18next";
import { openLogIn } from "../../../state/panels.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useSession } from "../../../queries/account/session.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LeftOut } from "../../../ui/layout/left-out.tsx";
import styles from "./gambling-section.module.css";
import { LimitsPanel } from "./limits-panel.tsx";
import { PausePanel } from "./pause-panel.tsx";
import { RealityCheckSetting } from "./reality-check-setting.tsx";
import { gamblingRequest, useGambling } from "./use-gambling.ts";

const look = [{ kind: "personal", request: gamblingRequest }] as const;

export function GamblingSection() {
  const session = useSession();
  if (session.state !== "ready") return <Waiting />;
  return (
    <div className={styles.section} data-gambling="">
      {session.value.state === "guest" ? <Guest /> : <Own />}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.section}>
      <Skeleton height="480px" />
    </div>
  );
}

function Guest() {
  const { t } = useTranslation();
  return (
    <div className={styles.panel}>
      <p>{t("gambling.guest")}</p>
      <Button variant="accent" onClick={openLogIn}>
        {t("header.logIn")}
      </Button>
    </div>
  );
}

function Own() {
  const { t, i18n } = useTranslation();
  const reread = useRenewableSubscription(look);
  const gambling = useGambling(false);
  const connection = useConnection().state;
  const online = connection === "online";
  const isAwaited = gambling === null || (gambling.value === null && gambling.error === null);
  // Without a connection no answer will come.
  if (isAwaited && connection !== "offline") return <Skeleton height="480px" />;
  // A server of another make has no such calls.
  if (gambling?.error === "notFound" && gambling.value === null)
    return <p className={styles.panel}>{t("gambling.missing")}</p>;
  if (gambling === null || gambling.value === null)
    return (
      <div className={styles.panel}>
        <p>{t("gambling.failed")}</p>
        <Button onClick={reread}>{t("common.retry")}</Button>
      </div>
    );
  return (
    <>
      {!online && (
        <p className={styles.note}>
          {`${t("gambling.offline")} ${t("gambling.asOf", { time: formatMoment(gambling.readAt, i18n.language) })}`}
        </p>
      )}
      {gambling.value.dropped > 0 && <LeftOut count={gambling.value.dropped} />}
      <LimitsPanel limits={gambling.value.limits} disabled={!online} />
      <RealityCheckSetting minutes={gambling.value.realityCheck} disabled={!online} />
      <PausePanel kind="timeOut" until={gambling.value.timeOut?.until ?? null} disabled={!online} />
      <PausePanel kind="exclusion" until={null} disabled={!online} />
    </>
  );
}
