import type { Failure } from "../failure.ts";
import type { AttachedFile, AttachmentLimits, ContactSender, PredefinedContact } from "./types.ts";

export const senderFixture: ContactSender = {
  fullName: "Margaret Ellis",
  email: "margaret.ellis@hartwellpensions.example",
  region: "uk",
  regionName: "UK",
  viewType: "Client",
  isAuditor: false,
};

export const predefinedContact: PredefinedContact = {
  name: "Eleanor Marsh",
  accountName: "Hartwell Pension Scheme",
  portfolioName: "Growth",
};

export const attachmentLimitsFixture: AttachmentLimits = {
  maxFiles: 2,
  maxBytes: 5_000_000,
  extensions: ["pdf", "png", "csv"],
};

/** 300 kB: uploaded in two parts. */
export const statementFile: AttachedFile = {
  name: "Statement.pdf",
  size: 300_000,
  lastModified: 1_763_000_000_000,
};

/** The content of a file does not match its extension. */
export const fileRefused: Failure = {
  kind: "badRequest",
  code: "attachment_refused",
  description: "The content of this file does not match its extension.",
};

/** The API no longer has an uploaded file. */
export const uploadMissing: Failure = {
  kind: "badRequest",
  code: "attachment_missing",
  description: "An attached file must be uploaded again.",
};

/** No response arrived. */
export const messageUnconfirmed: Failure = { kind: "timeout", code: null, description: null };

/** The API is unavailable. */
export const messageRefused: Failure = { kind: "unavailable", code: null, description: null };
