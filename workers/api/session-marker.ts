/** Keep for `sessionStorage`: null = forget the old one. */
export interface SessionMarker {
  sessionMarker: string | null;
}
