// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";
import { Dialog } from "../../../../src/ui/overlay/dialog.tsx";
import type { DialogProps } from "../../../../src/ui/overlay/dialog-frame.tsx";

// The first dialog waits for its code, and that is not what is asked here.
beforeAll(() => import("../../../../src/ui/overlay/dialog-frame.tsx"));
afterEach(cleanup);

it.each<[DialogProps["focus"], string]>([
  ["first", "more"],
  ["actions", "yes"],
  ["itself", "Sure?"],
])("puts the focus on what it is told: %s", async (focus, name) => {
  render(
    <MemoryRouter>
      <Dialog
        open
        title="Sure?"
        focus={focus}
        onClose={() => undefined}
        actions={
          <>
            <button type="button">yes</button>
            <button type="button">no</button>
          </>
        }
      >
        <a href="#more">more</a>
      </Dialog>
    </MemoryRouter>,
  );
  const needed = await (focus === "itself" ? screen.findByRole("dialog", { name }) : screen.findByText(name));
  await waitFor(() => expect(document.activeElement).toBe(needed));
});
