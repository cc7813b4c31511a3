// Finds a player or an agent by name: operators know names, the server knows ids.
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { leastSearch } from "../list/address.ts";
import { Mark } from "../../../ui/form/mark.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { DeskPart } from "../frame/desk-part.tsx";
import { useDesk } from "../memory/use-desk.ts";
import type { Elements } from "../../../ui/elements.ts";

export interface Person {
  sub: string;
  username: string;
}

interface Props {
  kind: "players" | "agents";
  label: string;
  chosen: Person | null;
  /** Subs that are left out of what is found. */
  without?: readonly string[];
  /** What can be chosen besides, above those who were found. */
  first?: Omit<OptionProps, "group">;
  onChoose: (person: Person) => void;
}

/** A pause in typing. */
const pauseMs = 200;
/** More are found by more letters. */
const pageSize = 10;

export function PersonPicker({ kind, label, chosen, without = [], first, onChoose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const group = useId();
  const [typed, setTyped] = useState("");
  const [term, setTerm] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const look = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // It looks, and sends nothing.
    event.preventDefault();
    setTerm(typed.trim());
  };
  const Found = kind === "agents" ? FoundAgents : FoundPlayers;
  const isShort = term.length < leastSearch;
  const option = (person: Person, about: string): Elements => (
    <PersonOption
      key={person.sub}
      group={group}
      about={about}
      label={person.username}
      checked={chosen?.sub === person.sub}
      onChoose={() => onChoose(person)}
    />
  );
  return (
    <div className="desk-picker">
      <TextField
        label={label}
        type="search"
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={look}
      />
      <fieldset className="desk-picker-options" aria-label={label}>
        {first !== undefined && <PersonOption {...first} group={group} />}
        {/* Agents are few: the first of them are there at once. */}
        {kind === "players" && isShort ? (
          chosen !== null && option(chosen, "")
        ) : (
          <Found term={isShort ? "" : term} without={without} chosen={chosen} option={option} />
        )}
      </fieldset>
      {kind === "players" && isShort && <p className="desk-frame-note">{t("picker.hint", { count: leastSearch })}</p>}
    </div>
  );
}

interface OptionProps {
  /** Name of the group. */
  group: string;
  label: string;
  /** What tells apart those of like names. */
  about?: string;
  checked: boolean;
  onChoose: () => void;
}

function PersonOption({ group, label, about = "", checked, onChoose }: OptionProps): ReactNode {
  return (
    <label className="desk-picker-option">
      <Mark type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{label}</span>
      {about !== "" && <span className="desk-picker-about">{about}</span>}
    </label>
  );
}

interface FoundProps {
  term: string;
  without: readonly string[];
  chosen: Person | null;
  option: (person: Person, about: string) => Elements;
}

const bodyOf = (term: string): { search?: string; size: number } => ({
  ...(term === "" ? {} : { search: term }),
  size: pageSize,
});

function FoundPlayers({ term, ...rest }: FoundProps): ReactNode {
  const state = useDesk({ name: "operator/users", body: bodyOf(term) });
  return (
    <DeskPart state={state} rows={2}>
      {({ result, total }) => (
        <Rows
          {...rest}
          total={total}
          people={result.map(({ sub, username, firstName, lastName }) => [
            { sub, username },
            `${firstName} ${lastName}`.trim(),
          ])}
        />
      )}
    </DeskPart>
  );
}

function FoundAgents({ term, ...rest }: FoundProps): ReactNode {
  const { t } = useTranslation("desk");
  const state = useDesk({ name: "agency/agents", body: bodyOf(term) });
  return (
    <DeskPart state={state} rows={2}>
      {({ result, total }) => (
        <Rows
          {...rest}
          total={total}
          people={result.map(({ sub, username, parent }) => [
            { sub, username },
            parent === null ? t("users.house") : t("picker.below", { name: parent.username }),
          ])}
        />
      )}
    </DeskPart>
  );
}

interface RowsProps extends Omit<FoundProps, "term"> {
  people: readonly (readonly [Person, string])[];
  total: number;
}

function Rows({ people, total, without, chosen, option }: RowsProps): ReactNode {
  const { t } = useTranslation("desk");
  const shown = people.filter(([{ sub }]) => !without.includes(sub));
  return (
    <>
      {chosen !== null && shown.every(([{ sub }]) => sub !== chosen.sub) && option(chosen, "")}
      {shown.map(([person, about]) => option(person, about))}
      {shown.length === 0 && <p className="desk-frame-note">{t("picker.none")}</p>}
      {total > people.length && <p className="desk-frame-note">{t("picker.more", { count: total - people.length })}</p>}
    </>
  );
}
