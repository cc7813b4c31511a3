// A data router in memory: useBlocker and the handles of routes need one.
import { useState } from "react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";

export function MemoryDataRouter({ at, routes }: { at: string | string[]; routes: RouteObject[] }) {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at].flat() }));
  return <RouterProvider router={router} />;
}
