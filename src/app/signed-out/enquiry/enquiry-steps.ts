import type { EnquiryKind, EnquiryScreen } from "../../../../machines/enquiry/types.ts";

/** What each screen of each kind of enquiry is called as a step of the sign-in family. */
export const enquirySteps = {
  register: { form: "register", challenge: "challenge", confirm: "registerConfirm" },
  help: { form: "helpSupport", challenge: "challenge", confirm: "helpConfirm" },
  locked: { form: "accountLocked", challenge: "challenge", confirm: "helpConfirm" },
} as const satisfies Record<EnquiryKind, Record<EnquiryScreen, string>>;

export type EnquiryStep = (typeof enquirySteps)[EnquiryKind][EnquiryScreen];

/** How far along each screen is, so that it slides the right way. */
export const enquiryDepths: Readonly<Record<EnquiryScreen, number>> = {
  form: 2,
  challenge: 3,
  confirm: 4,
};
