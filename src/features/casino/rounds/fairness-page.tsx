// What the outcomes of the house's games follow from: the seed in use by its hash alone, those that were revealed, and the
// way to the next one.
import { useState, type SyntheticEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { errorCode } from "../../../client/error-code.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { clientSeedSchema, seedsAnswerSchema, type SeedsAnswer } from "../../../protocol/games/rounds.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { SlotReels } from "./slot-reels.tsx";
import styles from "./rounds.module.css";

const request = { kind: "seeds" } as const;

export function FairnessPage(): ReactNode {
  const { t, ready } = useTranslation("casino");
  const reread = useRenewableSubscription([{ kind: "personal", request }]);
  const seedsAnswer = dataOr(usePersonal(request, seedsAnswerSchema), null);
  const offline = useConnection().state === "offline";
  const seeds = seedsAnswer?.value ?? null;
  if (!ready || (seeds === null && (seedsAnswer?.error ?? null) === null && !offline))
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height="96px" radius="10px" />
        <Skeleton height="320px" radius="10px" />
      </div>
    );
  if (seeds === null && offline) return <PageMessage title={t("lobby.offlineTitle")} text={t("rounds.offlineText")} />;
  if (seeds === null)
    return (
      <PageMessage title={t("fair.failedTitle")} text={t("lobby.failedText")}>
        <Button onClick={reread}>{t("lobby.retry")}</Button>
      </PageMessage>
    );
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{t("fair.intro")}</p>
      <p className={styles.muted}>{t("fair.honest")}</p>
      <Active seeds={seeds} />
      <Rotate key={seeds.active.hash} disabled={offline} />
      <Revealed seeds={seeds} />
      <SlotReels />
    </div>
  );
}

function Facts({ of }: { of: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl className={styles.seeds}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Active({ seeds: { active, nextHash } }: { seeds: SeedsAnswer }): ReactNode {
  const { t } = useTranslation("casino");
  return (
    <section className={styles.part} aria-label={t("fair.active")} data-seeds="active">
      <h2>{t("fair.active")}</h2>
      <Facts
        of={[
          [t("fair.hash"), active.hash],
          [t("fair.clientSeed"), active.clientSeed ?? t("fair.noClientSeed")],
          [t("fair.rounds"), String(active.nonce)],
          [t("fair.nextHash"), nextHash],
        ]}
      />
    </section>
  );
}

/** 16 random bytes, to be seen and changed by the player. */
function proposedSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const rotateErrors = ["roundOpen", "network", "tooManyRequests"] as const;

function Rotate({ disabled }: { disabled: boolean }): ReactNode {
  const { t } = useTranslation("casino");
  const { games } = useCommands();
  const [clientSeed, setClientSeed] = useState(proposedSeed);
  // The same one until it is known to be done: a lost answer changes nothing twice.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const isValid = clientSeedSchema.safeParse(clientSeed).success;
  const { busy, error, run } = useAction(
    async () => {
      await games.rotateSeeds({ clientSeed, requestId });
    },
    (failure) => {
      if (errorCode(failure) !== "network") setRequestId(crypto.randomUUID());
    },
  );
  const wrongField = useWrongField(busy);
  const errorText =
    error === null ? null : t(`fair.error.${rotateErrors.find((key) => key === error) ?? "unexpected"}`);
  function rotate(event: SyntheticEvent): void {
    event.preventDefault();
    wrongField.tried();
    if (isValid) void run();
  }
  return (
    <form {...wrongField.form} className={styles.part} onSubmit={rotate}>
      <h2>{t("fair.rotate")}</h2>
      <p className={styles.muted}>{t("fair.rotateText")}</p>
      <div className={styles.rotate}>
        <TextField
          label={t("fair.yourSeed")}
          value={clientSeed}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          error={isValid ? errorText : t("fair.seedInvalid")}
          onChange={({ target: { value } }) => {
            setClientSeed(value);
            setRequestId(crypto.randomUUID());
          }}
        />
        <Button type="submit" variant="accent" busy={busy} disabled={disabled || !isValid}>
          {t("fair.change")}
        </Button>
      </div>
    </form>
  );
}

function Revealed({ seeds: { revealed } }: { seeds: SeedsAnswer }): ReactNode {
  const { t, i18n } = useTranslation("casino");
  if (revealed.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t("fair.revealed")} data-seeds="revealed">
      <h2>{t("fair.revealed")}</h2>
      {revealed.map(({ seed, hash, clientSeed, rounds, revealedAt }) => (
        <details key={hash} className={styles.fold}>
          <summary>{`${formatMoment(revealedAt, i18n.language)} · ${t("fair.roundCount", { count: rounds })}`}</summary>
          <Facts
            of={[
              [t("fair.seed"), seed],
              [t("fair.hash"), hash],
              [t("fair.clientSeed"), clientSeed],
            ]}
          />
        </details>
      ))}
    </section>
  );
}
