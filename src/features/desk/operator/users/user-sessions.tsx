import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { DeskTable } from "../../../../ui/desk/desk-table.tsx";

type OpenSession = UserDetail["sessions"][number];

/** Where the user is logged in. */
export function UserSessions({ sessions }: { sessions: readonly OpenSession[] }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const deviceOf = ({ device }: OpenSession): string =>
    [device.browser, device.system].filter((part) => part !== "").join(", ") || site("settings.session.unknownDevice");
  return (
    <div className="desk-user-part">
      <h3>{site("settings.sessions")}</h3>
      {sessions.length === 0 ? (
        <p className="desk-user-note">{t("users.noSessions")}</p>
      ) : (
        <DeskTable
          area="sessions"
          label={site("settings.sessions")}
          rows={sessions}
          idOf={({ id }) => id}
          unfoldLabel={(session) => t("list.unfold", { name: deviceOf(session) })}
          columns={[
            { key: "device", label: t("users.device"), cell: deviceOf },
            {
              key: "started",
              label: site("settings.session.started"),
              from: "tablet",
              cell: ({ startedAt }) => formatMoment(startedAt, i18n.language),
            },
            {
              key: "remember",
              label: t("users.remembered"),
              from: "desk",
              cell: ({ remember }) => (remember ? t("yes") : t("no")),
            },
            {
              key: "used",
              label: site("settings.session.lastUsed"),
              cell: ({ usedAt }) => formatMoment(usedAt, i18n.language),
            },
          ]}
        />
      )}
    </div>
  );
}
