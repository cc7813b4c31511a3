import type { ReactNode } from "react";
import { ContactForm } from "./contact-form.tsx";
import { SiteText } from "./site-text.tsx";
import styles from "./page.module.css";

/** How to reach the site, and the form that does. Where the site says nothing of it, the form stands alone. */
export function ContactPage(): ReactNode {
  return (
    <div className={styles.contact}>
      <SiteText doc="contact_us" missing={null} brief />
      <ContactForm />
    </div>
  );
}
