import { expect, test } from "vitest";
import { dealingTemplate } from "../../../../sandbox/documents/dealing-template.ts";
import { readTemplate } from "../../../../src/effects/cash/read-template.ts";
import { findLibreOffice, typeInLibreOffice } from "../../../support/libreoffice.ts";

test("CASH-04 digits typed in LibreOffice are kept", async ({ skip }) => {
  const program = findLibreOffice();
  if (!program) return skip("LibreOffice is not installed and could not be");
  const typed = await typeInLibreOffice(program, dealingTemplate("en").content, {
    A5: "hps001",
    B5: "Redemption",
    D5: "250000.1",
    F5: "GBP",
    G5: "2026-12-09",
    H5: "11 Dec 2026",
    I5: "00012345",
    J5: "12345678901234567890",
  });
  expect(readTemplate(typed, "uk")).toEqual({
    kind: "read",
    rows: [
      {
        form: {
          portfolioCode: "HPS001",
          direction: "redemption",
          quantity: "amount",
          amount: "250,000.10",
          currency: "GBP",
          dealingDate: "2026-12-09",
          settlementDate: "2026-12-11",
          bankAccountReference: "00012345",
          reference: "12345678901234567890",
        },
        unused: [],
      },
    ],
  });
});
