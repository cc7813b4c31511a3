// "+1 goal" beside a score that has just grown.
import { memo, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./goal-mark.module.css";

const shownMs = 4000;

/** Over the row, so that nothing moves. @param count goals of the side */
export const GoalMark = memo(function GoalMark({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  const before = useRef(count);
  const [goals, setGoals] = useState(0);
  useEffect(() => {
    const more = count - before.current;
    before.current = count;
    // A goal that was taken back takes its mark along.
    setGoals(Math.max(0, more));
    if (more <= 0) return;
    soundGoal();
    const timer = setTimeout(() => setGoals(0), shownMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    goals > 0 && (
      <em className={styles.mark} data-goal="">
        {t("offer.goals", { count: goals })}
      </em>
    )
  );
});

/** The row says the same without it. */
function soundGoal(): void {
  import("./goal-sound.ts").then(
    ({ playGoal }) => playGoal(),
    (error: unknown) => performance.mark("sound-failed", { detail: String(error) }),
  );
}
