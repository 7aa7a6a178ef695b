// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address } from "../../../support/show-signed-in.tsx";
import { fixUnauditedDay, openPart, showUnaudited } from "../../../support/unaudited-responses.tsx";

fixUnauditedDay();

test("PERIOD-01 the period resets to the last three months", async () => {
  const path = "/unaudited?tab=transactions&portfolios=HPS01+HPS02";
  const { user, container } = await showUnaudited(path);
  await screen.findByText("3 rows");
  await openPart(user, "Period");
  await user.click(screen.getByRole("button", { name: "Reset to the last three months" }));
  expect(screen.getByLabelText<HTMLSelectElement>("Period").value).toBe("lastThreeMonths");
  await user.click(screen.getByRole("button", { name: "Show data" }));
  await waitFor(() => expect(address(container)).toContain("period=lastThreeMonths"));
});
