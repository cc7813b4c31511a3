// Whether a round was drawn as promised, computed here when the player asks for it.
import CircleAlert from "lucide-react/icons/circle-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { chainAnswerSchema, type RoundAnswer } from "../../../protocol/games/rounds.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import type { RoundCheck as Result } from "./check-round.ts";
import styles from "./rounds.module.css";

export function RoundCheck({ round }: { round: RoundAnswer }): ReactNode {
  const { t } = useTranslation("casino");
  const [result, setResult] = useState<Result | "failed" | "checking" | null>(null);
  const [hashes, setHashes] = useState(0);
  const isShared = round.verification?.scheme === "kvota-chain-1";
  const request = { kind: "chain", gameCode: round.gameCode } as const;
  useSubscription(isShared ? [{ kind: "personal", request }] : []);
  const chain = dataOr(usePersonal(request, chainAnswerSchema), null)?.value ?? null;
  const check = async (): Promise<void> => {
    setResult("checking");
    setHashes(0);
    try {
      const { checkRound } = await import("./check-round.ts");
      setResult(await checkRound(round, { chain, onProgress: setHashes }));
    } catch {
      setResult("failed");
    }
  };
  const { verification } = round;
  if (verification === null) return null;
  const facts: [string, string][] =
    verification.scheme === "kvota-hmac-1"
      ? [
          [t("fair.hash"), verification.hash],
          [t("fair.seed"), verification.seed ?? t("fair.hidden")],
          [t("fair.clientSeed"), verification.clientSeed],
          [t("fair.nonce"), String(verification.nonce)],
        ]
      : [
          [t("fair.tip"), verification.tip],
          [t("fair.seed"), verification.seed ?? t("fair.hidden")],
          [t("fair.roundNumber"), String(verification.n)],
        ];
  return (
    <section className={styles.part} aria-label={t("fair.title")}>
      <h3>{t("fair.title")}</h3>
      <dl className={styles.seeds}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.outcome}>
        <Button busy={result === "checking"} onClick={() => void check()}>
          {t("fair.check")}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element belongs to a form */}
        <p role="status" data-check={result ?? ""}>
          {result === "matches" && <ShieldCheck size={18} aria-hidden="true" />}
          {result === "differs" && <CircleAlert size={18} aria-hidden="true" />}
          {result !== null && result !== "checking" && <span>{t(`fair.${result}`)}</span>}
        </p>
        {result === "checking" && hashes > 0 && <p data-hashes={hashes}>{t("fair.hashes", { hashes })}</p>}
      </div>
      {result === "later" && <ActionLink to="/account/fairness">{t("mine.fairness")}</ActionLink>}
    </section>
  );
}
