// Why free bets wait, beside the way to have them: the player's e-mail is not confirmed.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { readProfileSchema } from "../../../protocol/accounts.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import styles from "./bonuses.module.css";

const request = { kind: "profile" } as const;
const look = [{ kind: "personal", request }] as const;

export function ConfirmEmailNote(): ReactNode {
  const { t } = useTranslation("money");
  useSubscription(look);
  const profile = dataOr(usePersonal(request, readProfileSchema), null)?.value ?? null;
  if (profile === null || profile.emailVerified) return null;
  return (
    <div className={styles.section} data-confirm-email>
      <p>{t("bonus.confirmFirst")}</p>
      <ActionLink to="/verification">{t("bonus.confirmLink")}</ActionLink>
    </div>
  );
}
