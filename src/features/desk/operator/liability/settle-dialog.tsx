// Settles a selection by hand, makes a match void, or takes either back: with what it would do beside it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { handOutcomes, othersOutcomes } from "../../../../protocol/operator/outcomes.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { type BetPlace, isSelection } from "./bet-place.ts";
import { OutcomePreview } from "./outcome-preview.tsx";
import { outcomeText } from "../../tickets/outcome-text.ts";

interface Props {
  place: BetPlace;
  /** Of the match, with the bet where it is one. */
  name: string;
  act: "settle" | "takeBack";
  onClose: () => void;
}

/** Dead heats as they come about. */
const shares = ["1/2", "1/3", "1/4"];
const choices: readonly string[] = [...handOutcomes, ...shares.map((share) => `won ${share}`)];

/** "open" = nothing is said of the market's other selections. */
const othersChoices: readonly string[] = ["open", ...othersOutcomes];

export function SettleDialog({ place, name, act, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { busy, error, run } = useAct(`operator/outcomes/${act}`);
  const isOne = isSelection(place);
  const [chosen, setChosen] = useState(isOne ? "won" : "void");
  const [othersChosen, setOthers] = useState("open");
  const [word, share] = chosen.split(" ");
  const outcome = handOutcomes.find((value) => value === word) ?? "void";
  const others = othersOutcomes.find((value) => value === othersChosen);
  const decision =
    act === "takeBack"
      ? null
      : { outcome, ...(share === undefined ? {} : { share }), ...(others === undefined ? {} : { others }) };
  const words =
    act === "takeBack"
      ? ([t("liability.takeBack"), t("liability.takeBackText", { name })] as const)
      : isOne
        ? ([t("liability.settle"), t("liability.settleText", { name })] as const)
        : ([t("liability.voidMatch"), t("liability.voidMatchText", { name })] as const);
  const [title, text] = words;

  async function send(reason: string): Promise<void> {
    if ((await run({ ...place, ...decision, reason })) !== null) onClose();
  }

  return (
    <ActDialog
      title={title}
      text={text}
      busy={busy}
      error={error}
      onClose={onClose}
      go={title}
      danger
      fields={[{ name: "reason", label: t("field.reason"), kind: "reason" }]}
      lead={
        <>
          {isOne && act === "settle" && (
            <>
              <Select
                label={t("liability.outcome")}
                value={chosen}
                options={choices.map((value) => ({ value, label: outcomeText(value, t) }))}
                onChange={setChosen}
              />
              <Select
                label={t("liability.others")}
                value={othersChosen}
                options={othersChoices.map((value) => ({
                  value,
                  label: value === "open" ? t("liability.othersStay") : outcomeText(value, t),
                }))}
                onChange={setOthers}
              />
            </>
          )}
          <OutcomePreview place={place} decision={decision} />
        </>
      }
      onSubmit={({ reason = "" }) => void send(reason.trim())}
    />
  );
}
