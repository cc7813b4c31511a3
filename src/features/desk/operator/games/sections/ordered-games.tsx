// The games of a section in their order, each moved and taken out by a button, others put in from a list.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../../ui/form/icon-button.tsx";
import { Select } from "../../../../../ui/form/select.tsx";
import { useAllGames } from "../use-game-names.ts";
import { stepped } from "./section-change.ts";

interface Props {
  /** Codes. */
  games: readonly string[];
  onChange: (games: readonly string[]) => void;
}

export function OrderedGames({ games, onChange }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const all = useAllGames();
  const list = useRef<HTMLOListElement>(null);
  /** The button that was pressed: it moves along with its row, and would lose the focus. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    list.current?.querySelector<HTMLButtonElement>(`[data-press="${pressed.current}"]`)?.focus();
    pressed.current = null;
  });
  const nameOf = (code: string): string => all.find(({ gameCode }) => gameCode === code)?.name ?? code;
  const move = (code: string, by: -1 | 1): void => {
    pressed.current = `${code} ${by}`;
    onChange(stepped(games, code, by));
  };
  const take = (code: string): void => {
    const at = games.indexOf(code);
    const next = games[at + 1] ?? games[at - 1];
    pressed.current = next === undefined ? null : `${next} out`;
    onChange(games.filter((gameCode) => gameCode !== code));
  };
  const others = all.filter(({ gameCode }) => !games.includes(gameCode));
  return (
    <div className="desk-acts-choice">
      <span className="desk-acts-choiceLabel" aria-hidden="true">
        {t("area.games")}
      </span>
      <ol ref={list} className="desk-sections-order" aria-label={t("area.games")}>
        {games.map((code, index) => (
          <li key={code} data-game={code}>
            <span>{nameOf(code)}</span>
            {/* Not disabled at the ends: the focus would be lost there. */}
            <IconButton
              label={t("sections.earlier", { name: nameOf(code) })}
              data-press={`${code} -1`}
              aria-disabled={index === 0}
              onClick={() => move(code, -1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t("sections.later", { name: nameOf(code) })}
              data-press={`${code} 1`}
              aria-disabled={index === games.length - 1}
              onClick={() => move(code, 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t("sections.out", { name: nameOf(code) })}
              data-press={`${code} out`}
              onClick={() => take(code)}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Select
          label={t("sections.add")}
          value=""
          options={[
            { value: "", label: t("sections.add") },
            ...others.map(({ gameCode, name, hidden }) => ({
              value: gameCode,
              label: hidden ? `${name} (${t("games.hidden")})` : name,
            })),
          ]}
          onChange={(code) => onChange(code === "" ? games : [...games, code])}
        />
      )}
    </div>
  );
}
