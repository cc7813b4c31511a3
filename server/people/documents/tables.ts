// What players sent in to show who they are. The pictures lie sealed in the store, or in a store of objects. Times are epoch ms.
import type { DocumentKind } from "../../../src/protocol/documents.ts";

/** A picture: of each kind a player has one. */
export interface DocumentTable {
  /** Also its picture's. */
  id: string;
  sub: string;
  kind: DocumentKind;
  at: number;
}

/** How a player stands; no row = nothing was sent in yet. */
export interface VerificationTable {
  sub: string;
  state: "submitted" | "verified" | "refused";
  /** Why they were refused. */
  reason: string | null;
  submitted_at: number;
  decided_at: number | null;
  decided_by: string | null;
  /** Since when pictures count as accepted: those sent since were not refused. null = none were, or they were refused since. */
  accepted_at: number | null;
}

/** Pictures that lie in the store itself. */
export interface DocumentPictureTable {
  id: string;
  sealed: Uint8Array;
}

export interface DocumentTables {
  document_picture: DocumentPictureTable;
  document: DocumentTable;
  verification: VerificationTable;
}
