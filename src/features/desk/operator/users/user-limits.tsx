// What players forbade themselves: to be read, never to be raised by others.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import type { Gambling, GamblingLimit } from "../../../../protocol/gambling.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";

/** From here on a limit is nearly used up. */
const nearlyFull = 0.75;

export function UserLimits({ gambling }: { gambling: Gambling }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const until = (at: number | null): string =>
    at === null ? t("users.forGood") : t("users.until", { time: formatMoment(at, i18n.language) });
  const { limits, timeOut, exclusion, realityCheck } = gambling;
  const standing = limits.flatMap((each) => (each.limit === null ? [] : [{ ...each, limit: each.limit }]));
  const facts: { name: string; label: string; value: string }[] = [];
  if (timeOut !== null) facts.push({ name: "timeOut", label: t("users.timeOut"), value: until(timeOut.until) });
  if (exclusion !== null) facts.push({ name: "exclusion", label: t("users.exclusion"), value: until(exclusion.until) });
  if (realityCheck !== null)
    facts.push({
      name: "realityCheck",
      label: site("gambling.check.title"),
      value: site("gambling.check.every", { minutes: realityCheck }),
    });
  return (
    <div className="desk-user-part" data-desk="limits">
      <h3>{t("users.limits")}</h3>
      {standing.length + facts.length === 0 && <p className="desk-user-note">{t("users.noLimits")}</p>}
      {standing.length > 0 && (
        <ul className="desk-user-limits">
          {standing.map((limit) => (
            <Limit key={`${limit.kind}-${limit.period}-${limit.currency}`} standing={limit} />
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  );
}

function Limit({ standing }: { standing: GamblingLimit & { limit: number } }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { kind, period, currency, limit, used, pending } = standing;
  const name = `${site(`gambling.kind.${kind}`)} ${site(`gambling.period.${period}`)}`;
  // Of losses: more came back than was staked.
  const value = Math.min(Math.max(0, used), limit);
  const look = used >= limit ? "full" : value / limit >= nearlyFull ? "near" : undefined;
  return (
    <li data-limit={`${kind}-${period}-${currency}`}>
      <span>{name}</span>
      <b>{t("users.used", { used: officeMoney(used, currency), limit: officeMoney(limit, currency) })}</b>
      <meter aria-label={name} min={0} max={limit} value={value} data-look={look} />
      {pending !== null && (
        <small>
          {t("users.pending", {
            limit: pending.limit === null ? t("limit.none") : officeMoney(pending.limit, currency),
            time: formatMoment(pending.at, i18n.language),
          })}
        </small>
      )}
    </li>
  );
}
