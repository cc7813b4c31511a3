// A part that a screen can do without: where its code is another build's its place stays empty, and the screen goes on.
import { Suspense, type ComponentType, type ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { isChunkFailure } from "./chunk-failure.ts";
import { lazyPart, type LatePart } from "./lazy-part.tsx";

/** @param meanwhile stands there while it is fetched */
export function sparePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LatePart<Props> {
  const Late = lazyPart(load);
  function Part(props: Props) {
    return (
      <ErrorBoundary FallbackComponent={Nothing}>
        <Suspense fallback={meanwhile}>
          <Late {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(Part, { preload: Late.preload });
}

function Nothing({ error }: FallbackProps): null {
  if (!isChunkFailure(error)) throw error;
  return null;
}
