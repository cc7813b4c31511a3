// A form of a piece of content, part by part.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames } from "../../../../i18n/languages.ts";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { Switch } from "../../../../ui/form/switch.tsx";
import { TextAreaField } from "../../../../ui/form/text-area-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { colorRoles, contentLanguages, type ContentShape } from "./content-shapes.ts";
import { lookup } from "../../../../domain/open-record.ts";

interface Props<Shape extends ContentShape = ContentShape> {
  shape: Shape;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

type Parts = Readonly<Record<string, unknown>>;
type Of<Kind extends ContentShape["kind"]> = Extract<ContentShape, { kind: Kind }>;

const without = (parts: Parts, key: string): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => name !== key));

export function ContentEditor({ shape, label, value, onChange }: Props): ReactNode {
  const part = useDynamicText("desk");
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  switch (shape.kind) {
    case "text":
    case "number":
    case "color":
      return (
        <TextField
          label={label}
          autoComplete="off"
          value={text}
          inputMode={shape.kind === "number" ? "numeric" : undefined}
          maxLength={shape.kind === "text" ? shape.longest : 40}
          onChange={({ target }) => onChange(typedPart(shape, target.value))}
        />
      );
    case "lines":
      return (
        <TextAreaField
          label={label}
          value={text}
          maxLength={shape.longest}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "switch":
      return <Switch label={label} checked={value === true} onChange={onChange} />;
    case "choice": {
      const options = shape.options.map((option) => ({
        value: option,
        label: part(`settings.part.${option}`) ?? option,
      }));
      return <Select label={label} options={options} value={text} onChange={onChange} />;
    }
    case "record":
      return <RecordEditor shape={shape} label={label} value={value} onChange={onChange} />;
    case "list":
      return <ListEditor shape={shape} label={label} value={value} onChange={onChange} />;
    case "named":
      return <NamedEditor shape={shape} label={label} value={value} onChange={onChange} />;
    case "languages":
      return <LanguagesEditor shape={shape} label={label} value={value} onChange={onChange} />;
    case "colors":
      return <ColorsEditor shape={shape} label={label} value={value} onChange={onChange} />;
    default:
      return shape satisfies never;
  }
}

/** What stands in a field of one line, as its part has it. */
function typedPart(shape: Of<"text" | "number" | "color">, typed: string): unknown {
  if (shape.kind === "number") return /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
  return shape.kind === "text" && shape.optional === true && typed.trim() === "" ? null : typed;
}

function RecordEditor({ shape, label, value, onChange }: Props<Of<"record">>): ReactNode {
  const part = useDynamicText("desk");
  const parts = (value ?? {}) as Parts;
  return (
    <fieldset className="desk-settings-parts">
      <legend className="desk-settings-legend">{label}</legend>
      {shape.parts.map(({ key, shape: inner }) => (
        <ContentEditor
          key={key}
          shape={inner}
          label={part(`settings.part.${key}`) ?? key}
          value={lookup(parts, key)}
          onChange={(next) => onChange({ ...parts, [key]: next })}
        />
      ))}
    </fieldset>
  );
}

function ListEditor({ shape, label, value, onChange }: Props<Of<"list">>): ReactNode {
  const { t } = useTranslation("desk");
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const moved = (from: number, to: number): unknown[] => items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
  return (
    <fieldset className="desk-settings-parts">
      <legend className="desk-settings-legend">{label}</legend>
      {items.map((item, at) => {
        const name = shape.nameOf(item) || String(at + 1);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- items have no name that stays while it is typed
          <div key={at} className="desk-settings-item">
            <ContentEditor
              shape={shape.of}
              label={t("settings.item", { number: at + 1 })}
              value={item}
              onChange={(next) => onChange(items.with(at, next))}
            />
            <div className="desk-settings-itemActions">
              <Button
                variant="ghost"
                disabled={at === 0}
                aria-label={t("settings.upOf", { name })}
                onClick={() => onChange(moved(at, at - 1))}
              >
                {t("settings.up")}
              </Button>
              <Button
                variant="ghost"
                aria-label={t("settings.removeOf", { name })}
                onClick={() => onChange(items.toSpliced(at, 1))}
              >
                {t("settings.remove")}
              </Button>
            </div>
          </div>
        );
      })}
      <Button onClick={() => onChange([...items, shape.fresh])}>{t("settings.add")}</Button>
    </fieldset>
  );
}

function NamedEditor({ shape, label, value, onChange }: Props<Of<"named">>): ReactNode {
  const { t } = useTranslation("desk");
  const [name, setName] = useState("");
  const parts = (value ?? {}) as Parts;
  const fresh = name.trim();
  return (
    <fieldset className="desk-settings-parts">
      <legend className="desk-settings-legend">{label}</legend>
      {Object.entries(parts).map(([key, item]) => (
        <div key={key} className="desk-settings-item">
          <ContentEditor
            shape={shape.of}
            label={key}
            value={item}
            onChange={(next) => onChange({ ...parts, [key]: next })}
          />
          <Button
            variant="ghost"
            aria-label={t("settings.removeOf", { name: key })}
            onClick={() => onChange(without(parts, key))}
          >
            {t("settings.remove")}
          </Button>
        </div>
      ))}
      <div className="desk-settings-new">
        <TextField
          label={t("settings.newName")}
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          disabled={fresh === "" || Object.hasOwn(parts, fresh)}
          onClick={() => {
            onChange({ ...parts, [fresh]: shape.fresh });
            setName("");
          }}
        >
          {t("settings.add")}
        </Button>
      </div>
    </fieldset>
  );
}

/** A language whose text is emptied has none. */
function LanguagesEditor({ shape, label, value, onChange }: Props<Of<"languages">>): ReactNode {
  const parts = (value ?? {}) as Parts;
  const isEmpty = (part: unknown): boolean =>
    typeof part === "string" ? part === "" : Object.values(part as Parts).every((inner) => inner === "");
  return (
    <fieldset className="desk-settings-parts">
      <legend className="desk-settings-legend">{label}</legend>
      {contentLanguages.map((language) => (
        <ContentEditor
          key={language}
          shape={shape.of}
          label={languageNames[language]}
          value={parts[language] ?? shape.fresh}
          onChange={(next) => onChange(isEmpty(next) ? without(parts, language) : { ...parts, [language]: next })}
        />
      ))}
    </fieldset>
  );
}

/** The colours of a mode: the site's own roles, and those that a theme has besides. */
function ColorsEditor({ label, value, onChange }: Props<Of<"colors">>): ReactNode {
  const role = useDynamicText("theme");
  const { ready } = useTranslation("theme");
  const [first] = (Array.isArray(value) ? value : []) as { colors: Record<string, string> }[];
  const colors = first?.colors ?? {};
  const names = [...new Set([...colorRoles, ...Object.keys(colors)])];
  if (!ready) return null;
  return (
    <fieldset className="desk-settings-parts desk-settings-colors">
      <legend className="desk-settings-legend">{label}</legend>
      {names.map((name) => (
        <TextField
          key={name}
          label={role(`role.${name}`) ?? name.replaceAll("-", " ").trim()}
          value={lookup(colors, name) ?? ""}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => {
            const rest = without(colors, name);
            onChange([{ colors: target.value.trim() === "" ? rest : { ...rest, [name]: target.value } }]);
          }}
        />
      ))}
    </fieldset>
  );
}
