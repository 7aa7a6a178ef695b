import type { Failure } from "../failure.ts";
import { emptyForm } from "./rules.ts";
import type { EnquiryForm, EnquiryKind, PassedChallenge } from "./types.ts";

const nobody = emptyForm("");

/** A valid form of each kind. */
export const enquiryForms: Readonly<Record<EnquiryKind, EnquiryForm>> = {
  register: {
    ...nobody,
    name: "Ivy Lang",
    email: "ivy.lang@hartwellpensions.example",
    organisation: "Hartwell Pensions",
    role: "Trustee",
    accountNames: "Hartwell Growth, Hartwell LDI",
  },
  help: {
    ...nobody,
    name: "Ivy Lang",
    email: "ivy.lang@hartwellpensions.example",
    message: "No code reaches me.",
  },
  locked: {
    ...nobody,
    name: "Fiona Gray",
    email: "fiona.gray@hartwellpensions.example",
    message: "Please unlock my account.",
  },
};

export const passedChallenge: PassedChallenge = {
  solution: "c29sdmVk",
  expiresAtMs: Date.UTC(2026, 10, 20, 10, 10),
};

/** The response is lost. */
export const networkLost: Failure = { kind: "network", code: null, description: null };

/** The API rejects the solution of the challenge. */
export const solutionRefused: Failure = {
  kind: "badRequest",
  code: "invalid_captcha",
  description: "The security challenge was not passed or has expired. Please try again.",
};
