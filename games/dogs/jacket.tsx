import type { ReactNode } from "react";
import styles from "./jacket.module.css";

/** A dog's number in the colours of its jacket. @param dog index */
export function Jacket({ dog }: { dog: number }): ReactNode {
  return (
    <span className={styles["jacket"]} data-dog={dog}>
      {dog + 1}
    </span>
  );
}

/** Jackets in a row, as the order of an exact bet. */
export function Jackets({ dogs }: { dogs: readonly number[] }): ReactNode {
  return (
    <span className={styles["jackets"]}>
      {dogs.map((dog) => (
        <Jacket key={dog} dog={dog} />
      ))}
    </span>
  );
}
