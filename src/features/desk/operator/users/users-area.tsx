// All users and who they showed to be, or the one that the address names.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { PartTabs } from "../../frame/part-tabs.tsx";
import { VerificationsList } from "./verifications/verifications-list.tsx";
import { UserView } from "./user-view.tsx";
import { UsersList } from "./users-list.tsx";

export function UsersArea(): ReactNode {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  const sub = params.get("user");
  if (sub !== null) return <UserView key={sub} sub={sub} />;
  return (
    <PartTabs
      label={t("area.users")}
      parts={[
        { value: "list", label: t("users.list"), Part: UsersList },
        { value: "verifications", label: t("verifications.title"), Part: VerificationsList },
      ]}
    />
  );
}
