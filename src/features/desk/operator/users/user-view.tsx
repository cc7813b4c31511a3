// One user: what is known, what the player forbade, and what an administrator can do.
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useSession } from "../../../../queries/account/session.ts";
import { dataOr } from "../../../../queries/live-query.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { Mark } from "../../frame/mark.tsx";
import { keptAddress } from "../../list/address.ts";
import { useDesk } from "../../memory/use-desk.ts";
import { UserActs } from "./user-acts.tsx";
import { UserDocuments } from "./user-documents.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserFigures } from "./user-figures.tsx";
import { UserLimits } from "./user-limits.tsx";
import { UserNotes } from "./user-notes.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { UserWallets } from "./user-wallets.tsx";

export function UserView({ sub }: { sub: string }): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const state = useDesk({ name: "operator/users/get", body: { sub } });
  return (
    <section className="desk-frame-section" aria-label={t("users.one")} data-desk="user">
      <Link className="desk-user-back" to={{ search: keptAddress(params, { user: "" }) }}>
        <ChevronLeft size={16} aria-hidden="true" />
        <span>{t("users.back")}</span>
      </Link>
      <DeskPart state={state}>{(user, stale) => <User user={user} stale={stale} />}</DeskPart>
    </section>
  );
}

function User({ user, stale }: { user: UserDetail; stale: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const session = dataOr(useSession(), null);
  const isSelf = session?.state === "signedIn" && session.sub === user.sub;
  const { username, blocked, blockedBy, closedAt = null } = user;
  return (
    <div className="desk-user-user" data-user={user.sub}>
      <div className="desk-user-head">
        <h2 className="desk-frame-heading">{username}</h2>
        {closedAt !== null ? (
          <Mark look="quiet">{t("users.closed")}</Mark>
        ) : blocked ? (
          <Mark look="danger">{blockedBy === "agent" ? t("users.blockedByAgent") : t("users.blocked")}</Mark>
        ) : (
          <Mark look="good">{t("users.active")}</Mark>
        )}
        {user.flags.map(({ flag }) => (
          <Mark key={flag} look="warn">
            {t(`users.flag.${flag}`)}
          </Mark>
        ))}
      </div>
      {isSelf ? <p className="desk-user-note">{t("users.self")}</p> : <UserActs user={user} locked={stale} />}
      <div className={stale ? "desk-frame-stale" : undefined}>
        <UserFigures user={user} />
        <div className="desk-user-columns">
          <div>
            <UserFacts user={user} />
            <UserWallets credit={user.credit} wallets={user.wallets} />
            <UserSessions sessions={user.sessions} />
          </div>
          <div>
            {!isSelf && <UserNotes user={user} locked={stale} />}
            <UserLimits gambling={user.gambling} />
            {user.documents !== undefined && <UserDocuments username={username} documents={user.documents} />}
          </div>
        </div>
      </div>
    </div>
  );
}
