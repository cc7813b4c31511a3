// Around what lies over a page: where its code is another build's, the page below stays until it is loaded anew.
import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { isChunkFailure } from "../../ui/loading/chunk-failure.ts";
import { useChunkReload } from "../status/use-chunk-reload.ts";

export function OverlayBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Missing}>{children}</ErrorBoundary>;
}

function Missing({ error }: FallbackProps): null {
  if (!isChunkFailure(error)) throw error;
  useChunkReload(true);
  return null;
}
