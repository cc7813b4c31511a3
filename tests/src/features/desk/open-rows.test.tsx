// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { useOpenRows } from "../../../../src/features/desk/list/use-open-rows.ts";

afterEach(cleanup);

function Rows(): ReactNode {
  const { open, toggle } = useOpenRows();
  return (
    <>
      <output>{[...open].join(" ")}</output>
      {["a", "b"].map((id) => (
        <button key={id} type="button" onClick={() => toggle(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

it("unfolds what the address names, also where another row is named while the list stands", async () => {
  const router = createMemoryRouter([{ path: "/list", element: <Rows /> }], { initialEntries: ["/list?open=a"] });
  render(<RouterProvider router={router} />);
  const shown = () => screen.getByRole("status").textContent;
  expect(shown()).toBe("a");
  await act(() => router.navigate("/list?open=b"));
  expect(shown()).toBe("b");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "a" })));
  expect(shown()).toBe("b a");
  expect(router.state.location.search).toBe("?open=b&open=a");
  await act(() => router.navigate(-1));
  expect(shown()).toBe("a");
});
