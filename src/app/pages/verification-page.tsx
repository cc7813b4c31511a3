// E-mail address and documents: what is to be confirmed of an account.
import type { ReactNode } from "react";
import { DocumentsSection } from "../../features/account/settings/documents/documents-section.tsx";
import { VerificationPage } from "../../features/account/auth/verification-page.tsx";

export function AccountVerificationPage(): ReactNode {
  return <VerificationPage documents={<DocumentsSection />} />;
}
