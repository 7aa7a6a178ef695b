export const approvalCalls = {
  list: "GET /support/cash-instructions/approvals",
  decide: "POST /support/cash-instructions/decide",
} as const;
/** An instruction that waits for the approval of the user. */
export const waitingExample = {
  instructionNumber: "CI-000001",
  receivedAtUtc: "2026-11-18T10:00:00.000Z",
  senderName: "Margaret Ellis",
  expiresAtUtc: "2099-11-19T12:00:00.000Z",
  unusual: ["newAccount", "somethingElse"],
  portfolioCode: "HPS001",
  direction: "redemption",
  amount: 6_000_000,
  currency: "GBP",
  dealingDate: "2026-11-19",
  settlementDate: "2026-11-23",
  bankAccountReference: "Scheme account 12",
  reference: "Q4 pensions",
};
/** Navigation of a user who may approve. */
export const approverNavigation = [
  { name: "Cash instruction", path: "/cash", components: ["Approve"] },
];
