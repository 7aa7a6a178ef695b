// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { paths } from "../../../../machines/paths.ts";
import { CommandBar } from "../../../../src/features/command-bar/command-bar.tsx";
import { OpenTerms } from "../../../../src/ui/terms/open-terms.ts";
import { homeResponses } from "../../../support/home-responses.ts";
import { reportOf } from "../../../support/reports.ts";
import type { StubResponses } from "../../../support/stub-api.ts";
import { address, showSignedIn } from "../../../support/show-signed-in.tsx";

// jsdom has no CSS object, which the focus trap of the dialog uses.
beforeEach(() => void vi.stubGlobal("CSS", { escape: (text: string) => text }));

async function find(words: string) {
  fireEvent.change(await screen.findByRole("combobox", { name: "Find" }), {
    target: { value: words },
  });
}

const ofClient = (groupCode: string, clientName: string) => ({
  groupCode,
  clientName,
  portfolioName: "Growth",
  checked: true,
});

/** Portfolios of one name of two clients. */
const ofTwoClients: StubResponses = {
  ...homeResponses,
  "GET /portfolios/list": {
    json: { portfolios: [ofClient("HPS01", "Hartwell"), ofClient("ASH01", "Ashford")] },
  },
};

test("CMD-01 CONS-01 names the clients if there are several", async () => {
  const { user } = await showSignedIn(<CommandBar />, {
    responses: ofTwoClients,
  });
  await user.keyboard("{Control>}k{/Control}");
  await find("val oct");
  await screen.findByRole("option", {
    name: /^Valuation statement, Oct\s2026, Growth \(Hartwell\)/,
  });
});

test("CMD-01 CONS-01 a consultant's client opens its reports first", async () => {
  const consultant = paths.consultantReport();
  const { user, container } = await showSignedIn(<CommandBar />, {
    path: consultant,
    user: { navigation: [{ name: "Reports", path: consultant, description: "" }], header: [] },
    responses: ofTwoClients,
  });
  await user.keyboard("{Control>}k{/Control}");
  await find("hart");
  await screen.findByRole("option", { name: /^All reports of Hartwell/, selected: true });
  await user.keyboard("{Enter}");
  await expect.poll(() => address(container)).toBe(paths.consultantReport("Hartwell"));
});

test("CMD-01 NPV-01 a user without portfolios finds research", async () => {
  const outlook = { name: "Rates outlook", portfolioCode: null, portfolioName: null };
  const { user, api } = await showSignedIn(<CommandBar />, {
    path: paths.npv(),
    user: { navigation: [{ name: "Research", path: paths.npv(), description: "" }], header: [] },
    responses: {
      "POST /npv/search": { json: { total: 1, reports: [reportOf("N1", outlook)] } },
    },
  });
  await user.keyboard("{Control>}k{/Control}");
  await find("rates");
  await screen.findByRole("option", { name: /^Rates outlook/ });
  expect(api.requests.map(({ call }) => call)).toEqual(["POST /npv/search"]);
});

test("CMD-01 the words of the profile menu find the message, too", async () => {
  const { user } = await showSignedIn(<CommandBar />, { responses: homeResponses });
  await user.keyboard("{Control>}k{/Control}");
  await find("contact");
  await screen.findByRole("option", { name: /^Leave a message/ });
});

test("CMD-01 TERMS-03 opens the terms and conditions", async () => {
  const openTerms = vi.fn();
  const { user } = await showSignedIn(
    <OpenTerms value={openTerms}>
      <CommandBar />
    </OpenTerms>,
    { responses: homeResponses },
  );
  await user.keyboard("{Control>}k{/Control}");
  await find("terms");
  await screen.findByRole("option", { name: /^Terms and conditions/ });
  await user.keyboard("{Enter}");
  await expect.poll(() => openTerms.mock.calls.length).toBe(1);
});

test("CMD-01 offers the colour modes except the present one", async () => {
  const { user } = await showSignedIn(<CommandBar />, { responses: homeResponses });
  const colours = () => document.documentElement.dataset["colourMode"];
  await user.keyboard("{Control>}k{/Control}");
  await find("dark mode");
  await screen.findByRole("option", { name: /^Appearance: Dark/ });
  await user.keyboard("{Enter}");
  await expect.poll(colours).toBe("dark");
  await user.keyboard("{Control>}k{/Control}");
  await find("appearance");
  await screen.findByRole("option", { name: /^Appearance: Light/ });
  expect(screen.queryByRole("option", { name: /Dark/ })).toBeNull();
  await find("appearance device");
  await screen.findByRole("option", { name: /^Appearance: Same as device/ });
  await user.keyboard("{Enter}");
  await expect.poll(colours).toBeUndefined();
});
