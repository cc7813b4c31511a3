// The site's settings by group, each changed in its place.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { type SettingGroup, settingGroups, type SiteSetting } from "../../../../protocol/site-settings.ts";
import { SearchInput } from "../../../../ui/form/search-input.tsx";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { SettingRow } from "./setting-row.tsx";
import { useSettingWords } from "./use-setting-words.ts";

export function SettingsArea(): ReactNode {
  const { t } = useTranslation("desk");
  const state = useDesk({ name: "operator/settings" });
  return (
    <section className="desk-frame-section" aria-label={t("area.settings")}>
      <DeskPart state={state}>
        {({ result }, stale) => (
          // What the site says has an area of its own.
          <Groups settings={result.filter(({ group }) => group !== "content")} locked={stale} />
        )}
      </DeskPart>
    </section>
  );
}

function Groups({ settings, locked }: { settings: readonly SiteSetting[]; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const wordsOf = useSettingWords();
  const [params] = useSearchParams();
  const [term, setTerm] = useState("");
  const countOf = (group: SettingGroup): number => settings.filter((setting) => setting.group === group).length;
  const groups = settingGroups.filter((group) => countOf(group) > 0);
  const current = groups.find((group) => group === params.get("group")) ?? groups[0];
  const searched = term.trim().toLowerCase();
  const shown = settings.filter((setting) => {
    if (searched === "") return setting.group === current;
    const { title, text } = wordsOf(setting);
    return `${title} ${text}`.toLowerCase().includes(searched);
  });
  return (
    <div className="desk-settings-page">
      <SearchInput
        label={t("settings.find")}
        placeholder={t("settings.find")}
        render={<input type="search" value={term} onChange={({ target }) => setTerm(target.value)} />}
        onClear={term === "" ? null : () => setTerm("")}
      />
      <nav aria-label={t("settings.groups")} className="desk-settings-groups">
        {groups.map((group) => (
          <Link
            key={group}
            to={`?group=${group}`}
            aria-current={group === current && searched === "" ? "page" : undefined}
            className="desk-settings-group"
            onClick={() => setTerm("")}
          >
            <span>{t(`settings.group.${group}`)}</span>
            <small>{countOf(group)}</small>
          </Link>
        ))}
      </nav>
      <SettingList settings={shown} locked={locked} />
    </div>
  );
}

export function SettingList({ settings, locked }: { settings: readonly SiteSetting[]; locked: boolean }): ReactNode {
  const { t } = useTranslation("desk");
  const wordsOf = useSettingWords();
  if (settings.length === 0) return <p className="desk-frame-note">{t("settings.notFound")}</p>;
  return (
    <ul className="desk-settings-list">
      {settings.map((setting) => (
        <SettingRow
          key={`${setting.scope}/${setting.key}`}
          words={wordsOf(setting)}
          setting={setting}
          locked={locked}
        />
      ))}
    </ul>
  );
}
