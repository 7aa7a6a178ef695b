import type { Failure } from "../failure.ts";
import type { ContactSender, PredefinedContact } from "./types.ts";

export const senderFixture: ContactSender = {
  fullName: "Margaret Ellis",
  email: "margaret.ellis@hartwellpensions.example",
  region: "uk",
  viewType: "Client",
  isAuditor: false,
};

export const predefinedContact: PredefinedContact = {
  name: "Eleanor Marsh",
  accountName: "Hartwell Pension Scheme",
  portfolioName: "Growth",
};

/** The API is unavailable. */
export const messageRefused: Failure = { kind: "unavailable", code: null, description: null };
