// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { paths } from "../../../../machines/paths.ts";
import { CommandBar } from "../../../../src/features/command-bar/command-bar.tsx";
import { reportOf } from "../../../support/reports.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

test("CMD-01 NPV-01 a user without portfolios finds research", async () => {
  // jsdom has no CSS object, which the focus trap of the dialog uses.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const outlook = { name: "Rates outlook", portfolioCode: null, portfolioName: null };
  const { user, api } = await showSignedIn(<CommandBar />, {
    path: paths.npv(),
    user: { navigation: [{ name: "Research", path: paths.npv(), description: "" }], header: [] },
    responses: {
      "POST /npv/search": { json: { total: 1, reports: [reportOf("N1", outlook)] } },
    },
  });
  await user.keyboard("{Control>}k{/Control}");
  fireEvent.change(await screen.findByRole("combobox", { name: "Find" }), {
    target: { value: "rates" },
  });
  await screen.findByRole("option", { name: /^Rates outlook/ });
  expect(api.requests.map(({ call }) => call)).toEqual(["POST /npv/search"]);
});
