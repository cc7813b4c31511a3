// Pictures of places where nothing is yet, drawn here by lines in the site's own colours.
import type { ReactNode } from "react";
import styles from "./empty-picture.module.css";

export type EmptyPictureName = "slip" | "mail" | "coins" | "voucher" | "search" | "dice";

const pictures: Readonly<Record<EmptyPictureName, ReactNode>> = {
  slip: (
    <>
      <path className={styles.sheet} d="M50 14h60v78l-10-7-10 7-10-7-10 7-10-7-10 7z" />
      <path d="M60 30h28M60 44h40M60 58h22" />
      <circle className={styles.mark} cx="106" cy="66" r="15" />
      <path className={styles.sign} d="m99 66 5 5 9-10" />
    </>
  ),
  mail: (
    <>
      <rect className={styles.sheet} x="36" y="30" width="88" height="58" rx="8" />
      <path d="m38 36 36 28q6 5 12 0l36-28" />
      <circle className={styles.mark} cx="122" cy="30" r="10" />
    </>
  ),
  coins: (
    <>
      <path className={styles.sheet} d="M40 62v18c0 6 12 10 26 10s26-4 26-10V62" />
      <path d="M40 71c0 6 12 10 26 10s26-4 26-10" />
      <ellipse className={styles.sheet} cx="66" cy="62" rx="26" ry="10" />
      <path className={styles.thick} d="M110 80V36m-13 13 13-14 13 14" />
    </>
  ),
  voucher: (
    <>
      <path className={styles.sheet} d="M30 34h100v13a9 9 0 0 0 0 18v13H30V65a9 9 0 0 0 0-18z" />
      <path className={styles.torn} d="M98 37v40" />
      <path d="M44 48h38M44 62h24" />
      <circle className={styles.mark} cx="114" cy="56" r="7" />
    </>
  ),
  search: (
    <>
      <rect className={styles.sheet} x="34" y="22" width="68" height="18" rx="6" />
      <rect className={styles.sheet} x="34" y="46" width="68" height="18" rx="6" />
      <rect className={styles.sheet} x="34" y="70" width="68" height="18" rx="6" />
      <circle className={styles.lens} cx="98" cy="56" r="22" />
      <path className={styles.thick} d="m114 73 16 17" />
    </>
  ),
  dice: (
    <>
      <rect className={styles.sheet} x="36" y="40" width="46" height="46" rx="9" />
      <rect className={styles.sheet} x="84" y="20" width="40" height="40" rx="8" />
      <path className={styles.dot} d="M48 52h0M59 63h0M70 74h0M97 32h0M111 47h0" />
      <circle className={styles.mark} cx="118" cy="78" r="9" />
    </>
  ),
};

export function EmptyPicture({ name }: { name: EmptyPictureName }): ReactNode {
  return (
    <svg className={styles.picture} viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
      <ellipse className={styles.ground} cx="80" cy="95" rx="62" ry="6" />
      <g>{pictures[name]}</g>
    </svg>
  );
}
