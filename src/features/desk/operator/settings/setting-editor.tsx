// Changes one setting in its place, against what its writer saw: what it will do, whether it needs approval, and why.
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { riskOf } from "../../../../domain/settings/setting-risk.ts";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import type { SiteSetting } from "../../../../protocol/site-settings.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Switch } from "../../../../ui/form/switch.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../../ui/form/use-wrong-field.ts";
import { useAct } from "../../acts/use-act.ts";
import { ContentEditor } from "./content-editor.tsx";
import { shapeOf } from "./content-shapes.ts";
import { RoleSwitches } from "./role-switches.tsx";
import { SettingFields } from "./setting-fields.tsx";
import { type FieldProblem, problemsOf, textsOf, valueOf } from "./setting-form.ts";
import { NeedsApproval } from "./needs-approval.tsx";
import type { SettingWords } from "./use-setting-words.ts";

interface Props {
  setting: SiteSetting;
  words: SettingWords;
  /** What the form begins with: what holds, or what held before. */
  first: unknown;
  onClose: () => void;
  /** It waits for a second administrator. */
  onProposed: () => void;
}

const noProblems: ReadonlyMap<string, FieldProblem> = new Map();
const isProposed = (done: unknown): boolean =>
  typeof (done as { proposalId?: unknown } | null | undefined)?.proposalId === "string";

export function SettingEditor({ setting: latest, words, first, onClose, onProposed }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const dynamicText = useDynamicText("desk");
  // What the form began with: the list behind it is read again while it is open.
  const [setting] = useState(latest);
  const [texts, setTexts] = useState(() => textsOf(setting, first));
  const [content, setContent] = useState(first);
  const [reason, setReason] = useState("");
  const [judged, setJudged] = useState(false);
  const { busy, error, run } = useAct("operator/settings");
  const wrongField = useWrongField(busy);
  const isOffline = useConnection().state !== "online";

  const { scope, key, editor, value: was } = setting;
  const shape = shapeOf(editor);
  const isTyped = shape === null && editor.kind !== "switch" && editor.kind !== "roles";
  const problems = isTyped ? problemsOf(setting, texts) : noProblems;
  const value = isTyped ? (problems.size === 0 ? valueOf(setting, texts) : null) : content;
  // The stored value as the form would write it: the form shows an act without a limit as 0.
  const stood = isTyped ? valueOf(setting, textsOf(setting, was)) : was;
  const isSame = value !== null && JSON.stringify(value) === JSON.stringify(stood);
  const risk = value === null ? "neutral" : riskOf(setting.risk, was, value);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    wrongField.tried();
    setJudged(true);
    if (value === null || isSame || busy || isOffline) return;
    const trimmedReason = reason.trim();
    const done = await run({ scope, key, value, was, reason: trimmedReason === "" ? null : trimmedReason });
    if (done === null) return;
    if (isProposed(done.done)) onProposed();
    onClose();
  }

  const will = value === null || isSame ? null : words.sentence(value);
  return (
    <form
      {...wrongField.form}
      noValidate
      aria-label={words.title}
      className="desk-settings-editor"
      onSubmit={(event) => void send(event)}
    >
      <h3 className="desk-settings-title">
        <span>{words.title}</span>
        {setting.risk !== "none" && <NeedsApproval />}
      </h3>
      <p className="desk-settings-text">{words.text}</p>
      {shape !== null && (
        <ContentEditor shape={shape} label={t("settings.value")} value={content} onChange={setContent} />
      )}
      {editor.kind === "switch" && (
        <Switch label={words.title} checked={content === true} onChange={(on) => setContent(on)} />
      )}
      {editor.kind === "roles" && <RoleSwitches roles={editor.roles} value={content} onChange={setContent} />}
      {isTyped && (
        <SettingFields
          setting={setting}
          words={words}
          texts={texts}
          before={textsOf(setting, was)}
          problems={judged || problems.size > 0 ? problems : noProblems}
          onChange={(name, text) => setTexts((before) => ({ ...before, [name]: text }))}
        />
      )}
      <TextField
        label={t("settings.reason")}
        value={reason}
        maxLength={200}
        autoComplete="off"
        className="desk-settings-reason"
        onChange={({ target }) => setReason(target.value)}
      />
      {will !== null && shape === null && (
        <output className="desk-settings-will">
          <span>
            {dynamicText(`setting.${scope}.${key}.will`, { value: will }) ?? t("settings.will", { value: will })}
          </span>{" "}
          <span className="desk-settings-was">{t("settings.was", { value: words.sentence(was) })}</span>
        </output>
      )}
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      <div className="desk-settings-go">
        <Button type="submit" variant="accent" busy={busy} disabled={isOffline || isSame || value === null}>
          {isOffline ? t("offline.button") : risk === "loosens" ? t("settings.propose") : t("save")}
        </Button>
        <Button onClick={onClose}>{t("settings.leave")}</Button>
        <span className="desk-settings-risk">{t(`settings.risk.${isSame ? "same" : risk}`)}</span>
      </div>
    </form>
  );
}
