// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { everyPage } from "../../../machines/pages/pages.ts";
import { landingPage } from "../../../machines/user/navigation.ts";
import { availablePaths } from "../../../machines/user/permissions.ts";
import { FeatureRoutes } from "../../../src/app/feature-routes.tsx";
import { Navigation } from "../../../src/shell/navigation.tsx";
import { userOfPersona } from "../../support/role-users.ts";
import { address, showSignedIn } from "../../support/show-signed-in.tsx";

test.each(["/PageUnderConstruction?from=mail", "/pageunderconstruction/?from=mail"])(
  "ROUTE-06 %s becomes the path of its page, which the menu marks",
  async (path) => {
    const entry = { name: "Other pages", path: "/pageunderconstruction", components: [] };
    const { container } = await showSignedIn(
      <>
        <Navigation />
        <FeatureRoutes landingPage="/home" />
      </>,
      { path, user: { navigation: [entry] } },
    );
    await waitFor(() => expect(address(container)).toBe("/pageunderconstruction?from=mail"));
    const item = screen.getByRole("link", { name: "Other pages" }).closest("li");
    expect(item?.dataset["current"]).toBe("true");
  },
);

const signedInPages = everyPage.filter(
  ([, { opens }]) => opens !== "signedOut" && opens !== "step",
);

test.each(["client-uk", "auditor-uk", "ncv", "consultant-us", "npv", "admin"] as const)(
  "SAFE-33 ROUTE-06 any page but those of %s leads to the landing page",
  async (key) => {
    const user = userOfPersona(key);
    const landing = landingPage(user);
    const { container } = await showSignedIn(<FeatureRoutes landingPage={landing} />, {
      path: landing,
      user,
    });
    for (const path of [...signedInPages.map(([, page]) => page.path), "/another"]) {
      act(() => {
        window.history.pushState(null, "", `${path}?from=test`);
        window.dispatchEvent(new PopStateEvent("popstate"));
      });
      const reached = availablePaths(user).includes(path) ? `${path}?from=test` : landing;
      await waitFor(() => expect([path, address(container)]).toEqual([path, reached]));
    }
  },
);
