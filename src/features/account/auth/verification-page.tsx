// The e-mail address and what else is to be confirmed of an account.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { openLogIn } from "../../../state/panels.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { readProfileSchema, type ProfileRead } from "../../../protocol/accounts.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { ResendLink } from "./resend-link.tsx";
import { useConfirmation, type Confirmation } from "./use-confirmation.ts";
import { useLinkCredentials } from "./use-link-credentials.ts";
import styles from "./verification-page.module.css";
import type { Elements } from "../../../ui/elements.ts";

const request = { kind: "profile" } as const;
const look = [{ kind: "personal", request }] as const;

/** @param props.documents what a player who is signed in has to show besides the address */
export function VerificationPage({ documents }: { documents: Elements }) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const confirmation = useConfirmation(useLinkCredentials());
  const session = useSession();
  const reread = useRenewableSubscription(look);
  const personal = dataOr(usePersonal(request, readProfileSchema), null);
  const guest = session.state === "ready" && session.value.state === "guest";
  const profile = personal?.value ?? null;
  const isOffline = useConnection().state === "offline";
  return (
    <div className={styles.page}>
      {confirmation.state !== "none" && <Outcome confirmation={confirmation} profile={profile} />}
      {guest ? (
        confirmation.state === "none" && (
          <Panel title={t("verification.email")}>
            <p className={styles.text}>{t("verification.guest")}</p>
            <Button variant="accent" onClick={openLogIn}>
              {t("auth.logIn")}
            </Button>
          </Panel>
        )
      ) : (
        <Address profile={profile} failed={personal?.error ?? (isOffline ? "offline" : null)} reread={reread} />
      )}
      {guest ? (
        <Panel title={t("verification.documents")}>
          <p className={styles.text}>{t("verification.documentsText")}</p>
          <Link to={withPrefix(prefix, "/support")} className={styles.link}>
            {t("page.support")}
          </Link>
        </Panel>
      ) : (
        documents
      )}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Outcome({
  confirmation,
  profile,
}: {
  confirmation: Exclude<Confirmation, { state: "none" }>;
  profile: ProfileRead | null;
}) {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const errorText = useErrorText();
  if (confirmation.state === "confirming")
    return (
      <output className={styles.state}>
        <Spinner />
        <span>{t(confirmation.undo ? "verification.undoing" : "verification.confirming")}</span>
      </output>
    );
  if (confirmation.state === "confirmed")
    return (
      <output className={styles.outcome}>
        <Panel title={t(confirmation.undo ? "verification.undoneTitle" : "verification.confirmedTitle")}>
          <p className={styles.text}>
            {t(confirmation.undo ? "verification.undoneText" : "verification.confirmedText")}
          </p>
          {confirmation.undo && (
            <Link to={withPrefix(prefix, "/auth/forgot-password")} className={styles.link}>
              {t("auth.forgotPassword")}
            </Link>
          )}
        </Panel>
      </output>
    );
  const { code, retry, undo } = confirmation;
  const refused = code === "verificationTokenInvalid";
  if (refused && !undo && profile?.emailVerified === true)
    return (
      <output className={styles.outcome}>
        <Panel title={t("verification.alreadyTitle")}>
          <p className={styles.text}>{t("verification.alreadyText")}</p>
        </Panel>
      </output>
    );
  return (
    <div role="alert">
      <Panel title={t(undo ? "verification.undoFailedTitle" : "verification.failedTitle")}>
        <p className={styles.text}>{errorText(code)}</p>
        {!refused && <Button onClick={retry}>{t("common.retry")}</Button>}
      </Panel>
    </div>
  );
}

interface AddressProps {
  profile: ProfileRead | null;
  /** Code of why it is not known. */
  failed: string | null;
  reread(): void;
}

function Address({ profile, failed, reread }: AddressProps) {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  if (profile === null)
    return (
      <Panel title={t("verification.email")}>
        {failed === null ? <Skeleton height="24px" /> : <p className={styles.text}>{errorText(failed)}</p>}
        {failed !== null && <Button onClick={reread}>{t("common.retry")}</Button>}
      </Panel>
    );
  const verified = profile.emailVerified;
  return (
    <Panel title={t("verification.email")}>
      <p translate="no">{profile.email}</p>
      <p className={styles.state} data-verified={verified}>
        {verified ? (
          <CircleCheck size={20} aria-hidden="true" className={styles.good} />
        ) : (
          <CircleDashed size={20} aria-hidden="true" />
        )}
        <span>{t(verified ? "verification.stateConfirmed" : "verification.open")}</span>
      </p>
      {!verified && <ResendLink />}
    </Panel>
  );
}
