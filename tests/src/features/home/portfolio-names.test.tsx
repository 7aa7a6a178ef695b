// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePortfolioNames } from "../../../../src/features/home/use-portfolio-names.ts";
import { portfolios } from "../../../support/home-responses.ts";
import { showSignedIn } from "../../../support/show-signed-in.tsx";

function Names({ codes }: { readonly codes: readonly string[] }) {
  return <p>{usePortfolioNames(portfolios.portfolios)(codes)}</p>;
}

test("HOME-03 portfolios are named in the order of the list", async () => {
  const codes = ["NEW01", "HPS02", "HPS01"];
  await showSignedIn(<Names codes={codes} />, {});
  expect(await screen.findByText("Growth, Credit, and NEW01")).toBeTruthy();
});
