// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { FeatureRoutes } from "../../../../src/app/feature-routes.tsx";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";

/** History state of the previous user's entry. */
const before = { key: "before", idx: 0, owner: "somebody-else" };

/** Opens a page; from `/profile` goes back to the previous user's entry during the render. */
function Way() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname !== "/profile") return;
    window.history.replaceState(before, "", "/mcst?of=before");
    window.dispatchEvent(new PopStateEvent("popstate", { state: before }));
  }, [pathname]);
  return <Link to="/profile">Profile</Link>;
}

test("ROUTE-09 SAFE-28 FAULT-22 going back skips another user's entry", async () => {
  const { user, container } = await showSignedIn(
    <>
      <Way />
      <FeatureRoutes landingPage="/pageunderconstruction" />
    </>,
    { path: "/mcst" },
  );
  await waitFor(() => expect(window.history.state).toMatchObject({ owner: clientFixture.id }));
  await user.click(screen.getByRole("link", { name: "Profile" }));
  await waitFor(() => expect(address(container)).toBe("/pageunderconstruction"));
  expect(window.location.pathname + window.location.search).toBe("/pageunderconstruction");
});
