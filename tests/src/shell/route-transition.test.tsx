// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { Link, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { FeatureRouter } from "../../../src/router/feature-router.tsx";
import { createMemoryHistory } from "../../../src/router/memory-history.ts";
import { RouterProvider } from "../../../src/router/router.tsx";
import { RouteTransition } from "../../../src/shell/route-transition.tsx";
import { showSignedIn } from "../../support/show-signed-in.tsx";

/** A page with a link that goes with what it opens, and one that stays. */
function Page() {
  const { search } = useLocation();
  return (
    <>
      <h1 tabIndex={-1}>Reports</h1>
      {search === "" ? <Link to="?client=Elm">Elm</Link> : null}
      <Link to="?client=Ashford">Ashford</Link>
    </>
  );
}

async function press(name: string) {
  const { user } = await showSignedIn(
    <RouteTransition>
      <Page />
    </RouteTransition>,
  );
  await user.click(screen.getByRole("link", { name }));
}

test("ROUTE-09 A11Y-01 a link that goes leaves the focus to the heading", async () => {
  await press("Elm");
  await expect.poll(() => document.activeElement?.textContent).toBe("Reports");
});

test("ROUTE-09 A11Y-01 a link that stays keeps the focus", async () => {
  await press("Ashford");
  await expect.poll(() => screen.queryByRole("link", { name: "Elm" })).toBeNull();
  // As long as a lost focus would take.
  await new Promise((resolve) => setTimeout(() => setTimeout(() => setTimeout(resolve))));
  expect(document.activeElement?.textContent).toBe("Ashford");
});

test("ROUTE-09 a new page or view begins at its top, a returned one does not", () => {
  const history = createMemoryHistory("/home");
  render(
    <RouterProvider history={history}>
      <FeatureRouter>
        <RouteTransition>Page</RouteTransition>
      </FeatureRouter>
    </RouterProvider>,
  );
  const { documentElement } = document;
  const placeAfter = (step: () => void) => {
    documentElement.scrollTop = 300;
    act(step);
    return documentElement.scrollTop;
  };
  expect(placeAfter(() => history.push("/report", null))).toBe(0);
  expect(placeAfter(() => history.push("/report?tab=Latest", null))).toBe(300);
  expect(placeAfter(() => history.push("/report?view=grid", null))).toBe(0);
  expect(placeAfter(() => history.go(-3))).toBe(300);
  documentElement.scrollTop = 0;
});
