import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../i18n/languages.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { fieldsOf, kindOf, valueOf, type Setting } from "./setting-kind.ts";

/** Changes one setting, unless it is another by now than its writer saw. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  // What the form began with: the list behind it is read again while it is open.
  const [{ scope, key, value: was }] = useState(setting);
  const { busy, error, run } = useAct("operator/settings");
  const kind = kindOf(key, was);

  async function send({ reason = "", ...values }: Values): Promise<void> {
    const said = reason.trim();
    const body = { scope, key, value: valueOf(kind, was, values), was, reason: said === "" ? null : said };
    if ((await run(body)) !== null) onClose();
  }

  return (
    <ActDialog
      title={key}
      text={kind === "json" ? t("settings.json") : undefined}
      go={t("save")}
      fields={[
        ...fieldsOf(kind, was, { value: t("settings.value"), on: t("settings.on"), off: t("settings.off") }, languages),
        { name: "reason", label: t("settings.reason"), kind: "text", optional: true, longest: 200 },
      ]}
      {...{ busy, error, onClose }}
      onSubmit={(values) => void send(values)}
    />
  );
}
