// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Dialog, type DialogProps } from "../../../src/ui/dialog.tsx";

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
  const wanted = focus === "itself" ? screen.getByRole("dialog", { name }) : screen.getByText(name);
  await waitFor(() => expect(document.activeElement).toBe(wanted));
});
