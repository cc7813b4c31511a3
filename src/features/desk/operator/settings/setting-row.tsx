// A setting: what it does, what holds, who changed it last, and the way to change it or to go back.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { withPrefix } from "../../../../i18n/language-path.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { SiteSetting } from "../../../../protocol/site-settings.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { ConfirmDialog } from "../../acts/confirm-dialog.tsx";
import { SettingEditor } from "./setting-editor.tsx";
import { NeedsApproval } from "./needs-approval.tsx";
import type { SettingWords } from "./use-setting-words.ts";

interface Props {
  setting: SiteSetting;
  words: SettingWords;
  /** What is shown may be old. */
  locked: boolean;
}

export function SettingRow({ setting, words, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  const isOffline = useConnection().state !== "online";
  const [first, setFirst] = useState<{ value: unknown } | null>(null);
  const [proposed, setProposed] = useState(false);
  if (first !== null)
    return (
      <li>
        <SettingEditor
          setting={setting}
          words={words}
          first={first.value}
          onClose={() => setFirst(null)}
          onProposed={() => setProposed(true)}
        />
        <ConfirmDialog />
      </li>
    );
  const { value, previous, risk, invalid } = setting;
  const canUndo = previous !== null && JSON.stringify(previous) !== JSON.stringify(value);
  const off = locked || isOffline;
  return (
    <li className="desk-settings-row">
      <div className="desk-settings-what">
        <h3 className="desk-settings-title">
          <span>{words.title}</span>
          {risk !== "none" && <NeedsApproval />}
        </h3>
        <p className="desk-settings-text">{words.text}</p>
        {invalid && <p className="desk-settings-tag">{t("settings.invalid")}</p>}
        {proposed && (
          <Link className="desk-settings-tag" to={withPrefix(prefix, "/operator/approvals")}>
            {t("settings.proposed")}
          </Link>
        )}
      </div>
      <SettingValue setting={setting} words={words} />
      <LastChange setting={setting} />
      <div className="desk-settings-acts">
        <Button
          disabled={off}
          aria-label={t("settings.changeOf", { name: words.title })}
          onClick={() => setFirst({ value })}
        >
          {t("settings.change")}
        </Button>
        {canUndo && (
          <Button
            variant="ghost"
            disabled={off}
            aria-label={t("settings.undoOf", { name: words.title })}
            onClick={() => setFirst({ value: previous })}
          >
            {t("settings.undo")}
          </Button>
        )}
      </div>
    </li>
  );
}

function SettingValue({ setting, words }: Pick<Props, "setting" | "words">): ReactNode {
  const { t } = useTranslation("desk");
  const { value, default: delivered } = setting;
  const isDelivered = JSON.stringify(value) === JSON.stringify(delivered);
  return (
    <div className="desk-settings-value">
      {words.lines(value).map((line) => (
        <span key={`${line.label} ${line.unit}`} className="desk-settings-amount">
          {line.label !== "" && <span className="desk-settings-label">{line.label}</span>}
          <b translate="no">{line.value}</b>
          {line.unit !== "" && <em>{line.unit}</em>}
        </span>
      ))}
      {!isDelivered && (
        <span className="desk-settings-default">{t("settings.default", { value: words.sentence(delivered) })}</span>
      )}
    </div>
  );
}

function LastChange({ setting: { changedAt, changedBy } }: Pick<Props, "setting">): ReactNode {
  const { t, i18n } = useTranslation("desk");
  if (changedAt === null) return <div className="desk-settings-who">{t("settings.delivered")}</div>;
  return (
    <div className="desk-settings-who">
      <b translate="no">{changedBy?.username ?? t("settings.system")}</b>
      <span>{formatMoment(changedAt, i18n.language)}</span>
    </div>
  );
}
