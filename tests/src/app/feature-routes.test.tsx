// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FeatureRoutes } from "../../../src/app/feature-routes.tsx";
import { Navigation } from "../../../src/shell/navigation.tsx";
import { address, showSignedIn } from "../../support/show-signed-in.tsx";

afterEach(cleanup);

test.each(["/PageUnderConstruction?from=mail", "/pageunderconstruction/?from=mail"])(
  "ROUTE-06 %s becomes the path of its page, which the menu marks",
  async (path) => {
    const entry = { name: "Other pages", path: "/pageunderconstruction", components: [] };
    const { container } = await showSignedIn(
      <>
        <Navigation />
        <FeatureRoutes landingPage="/home" />
      </>,
      { baseUrl: "http://localhost/api", path, user: { navigation: [entry] } },
    );
    await waitFor(() => expect(address(container)).toBe("/pageunderconstruction?from=mail"));
    const item = screen.getByRole("link", { name: "Other pages" }).closest("li");
    expect(item?.dataset["current"]).toBe("true");
  },
);
