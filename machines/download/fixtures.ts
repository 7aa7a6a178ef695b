import type { Failure } from "../failure.ts";
import type { Delivered, WantedFile } from "./types.ts";

export const wantedFiles: readonly [WantedFile, WantedFile] = [
  {
    id: "HPS001.valuation.2026-10",
    fileName: "Valuation.pdf",
    sizeBytes: 120_000,
    category: "valuation",
    portfolioCode: "HPS001",
    isNew: true,
  },
  {
    id: "HPS001.transactions.2026-10",
    fileName: "Transactions.xlsx",
    sizeBytes: 40_000,
    category: "transactions",
    portfolioCode: "HPS001",
    isNew: true,
  },
];

/** The report was removed after the list was loaded. */
export const reportGone: Failure = {
  kind: "notFound",
  code: "not_found",
  description: "The record was not found.",
};

/** Results of a delivery, by name. */
export const deliveries = {
  whole: { kind: "delivered", missed: [] },
  part: { kind: "delivered", missed: [{ file: wantedFiles[1], failure: reportGone }] },
  none: {
    kind: "delivered",
    missed: wantedFiles.map((file) => ({ file, failure: reportGone })),
  },
  dismissed: { kind: "dismissed" },
} satisfies Record<string, Delivered>;
