import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { readProfileSchema } from "../../../protocol/accounts.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { KnownPart } from "./known-part.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Section } from "./section.tsx";

const request = { kind: "profile" } as const;
const look = [{ kind: "personal", request }] as const;

export function ProfileSection(): ReactNode {
  const { t } = useTranslation("site");
  const answer = usePersonal(request, readProfileSchema);
  const reread = useRenewableSubscription(look);
  return (
    <Section id="profile" title={t("settings.profile")}>
      <KnownPart answer={answer} reread={reread} height="340px">
        {(profile) => <ProfileForm profile={profile} />}
      </KnownPart>
    </Section>
  );
}
