import type { ReactNode } from "react";
import { useDomainTheme } from "../../../queries/site/theme.ts";
import { contactsOf } from "../../../protocol/site-contacts.ts";
import { ContactForm } from "./contact-form.tsx";
import { SiteText } from "./site-text.tsx";
import styles from "./page.module.css";

/** How to reach the site, and the form that does, where somebody would read it. Where the site says nothing of it, the form stands alone. */
export function ContactPage(): ReactNode {
  const theme = useDomainTheme();
  const isUnread = theme?.support !== undefined && contactsOf(theme).email === null;
  return (
    <div className={styles.contact}>
      <SiteText doc="contact_us" missing={null} brief />
      {!isUnread && <ContactForm />}
    </div>
  );
}
