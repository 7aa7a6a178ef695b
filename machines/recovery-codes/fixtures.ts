import type { CreatedCodes } from "./types.ts";

/** Ten codes as the API creates them. */
export const recoveryCodesFixture: readonly string[] = [
  "7H2K-9QXM-4TRA-W0ZC",
  "3PDB-61VN-K8SE-YG5J",
  "QM94-ZC7T-0HXR-2WKD",
  "B5SJ-E3YG-V8NP-61FA",
  "X0RW-4TDK-9M2H-CQ7Z",
  "G6NA-PY1E-5JVB-83SD",
  "2CZQ-W7KH-T4X9-R0MF",
  "J8EV-1BSG-6YPD-N35A",
  "K9TM-X2QC-7ZRW-H04D",
  "5AFN-D8JP-SG3Y-1VBE",
];

export const createdFixture: CreatedCodes = { codes: recoveryCodesFixture, setId: "4f1c" };
