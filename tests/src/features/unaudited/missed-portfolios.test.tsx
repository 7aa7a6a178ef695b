// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Failure } from "../../../../machines/failure.ts";
import { MissedPortfolios } from "../../../../src/features/unaudited/missed-portfolios.tsx";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

const portfolios = [
  { groupCode: "HPS01", portfolioName: "Growth" },
  { groupCode: "HPS02", portfolioName: "Credit" },
].map((portfolio) => ({ ...portfolio, clientName: "Hartwell", checked: true }));
const unavailable: Failure = { kind: "unavailable", code: null, description: null };
const notFound: Failure = { kind: "notFound", code: null, description: null };

test("UNA-01 I18N-01 the Chinese text of one portfolio has no number", async () => {
  const missed = [{ code: "HPS01", failure: unavailable }];
  await showSignedIn(
    <MissedPortfolios {...{ missed, portfolios }} isRetrying={false} onRetry={() => {}} />,
    { user: { region: "china" } },
  );
  expect(screen.getByRole("button").textContent).toBe("重试");
});

test.each([
  ["one reason", [unavailable, unavailable], ["Growth", "Credit"]],
  ["two reasons", [unavailable, notFound], [/^Growth: /, /^Credit: /]],
] as const)(
  "UNA-01 PRINT-01 with %s each is named outside its button",
  async (_, failures, names) => {
    const missed = portfolios.flatMap(({ groupCode: code }, index) => {
      const failure = failures[index];
      return failure ? [{ code, failure }] : [];
    });
    await showSignedIn(
      <MissedPortfolios {...{ missed, portfolios }} isRetrying={false} onRetry={() => {}} />,
    );
    for (const [index, { portfolioName }] of portfolios.entries()) {
      const item = within(screen.getAllByRole("listitem")[index] as HTMLElement);
      expect(item.getByText(names[index] ?? "").closest("button")).toBeNull();
      expect(item.getByRole("button", { name: `Try again: ${portfolioName}` })).toBeTruthy();
    }
  },
);
