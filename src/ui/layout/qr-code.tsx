import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Modules of white around the code, as the standard wants it. */
const quietZone = 4;

/** Black on white in every theme: scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <figure aria-label={label} className={styles.figure}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </figure>
  );
}
