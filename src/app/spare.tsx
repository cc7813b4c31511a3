// What a page can do without: where its code cannot be fetched its place stays empty, and the page goes on.
import { Suspense, type ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { isChunkFailure } from "./chunk-reload.ts";

export function Spare({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={Nothing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Nothing({ error }: FallbackProps): null {
  if (!isChunkFailure(error)) throw error;
  return null;
}
