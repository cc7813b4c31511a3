// What players forbade themselves: to be read, never to be raised by others.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { Gambling } from "../../../../protocol/gambling.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";

export function UserLimits({ gambling }: { gambling: Gambling }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const until = (at: number | null): string =>
    at === null ? t("users.forGood") : t("users.until", { time: formatMoment(at, i18n.language) });
  const { limits, timeOut, exclusion, realityCheck } = gambling;
  const upTo = (limit: number | null, currency: string): string =>
    limit === null ? t("limit.none") : officeMoney(limit, currency);
  const facts = limits.flatMap(({ kind, period, currency, limit, used, pending }) =>
    limit === null
      ? []
      : [
          {
            name: `${kind}-${period}-${currency}`,
            label: `${site(`gambling.kind.${kind}`)} ${site(`gambling.period.${period}`)}`,
            value: [
              t("users.used", { used: officeMoney(used, currency), limit: officeMoney(limit, currency) }),
              pending !== null &&
                t("users.pending", {
                  limit: upTo(pending.limit, currency),
                  time: formatMoment(pending.at, i18n.language),
                }),
            ]
              .filter(Boolean)
              .join("; "),
          },
        ],
  );
  if (timeOut !== null) facts.push({ name: "timeOut", label: t("users.timeOut"), value: until(timeOut.until) });
  if (exclusion !== null) facts.push({ name: "exclusion", label: t("users.exclusion"), value: until(exclusion.until) });
  if (realityCheck !== null)
    facts.push({
      name: "realityCheck",
      label: site("gambling.check.title"),
      value: site("gambling.check.every", { minutes: realityCheck }),
    });
  return (
    <div className="desk-user-part">
      <h3>{t("users.limits")}</h3>
      {facts.length === 0 ? <p className="desk-user-note">{t("users.noLimits")}</p> : <Facts facts={facts} />}
    </div>
  );
}
