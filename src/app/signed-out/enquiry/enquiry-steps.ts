import type { TFunction } from "i18next";
import type { EnquiryKind, EnquiryScreen } from "../../../../machines/enquiry/types.ts";

/** Names of the enquiry's screens as steps of the screens before sign-in. */
export const enquirySteps = {
  register: { form: "register", challenge: "challenge", confirm: "registerConfirm" },
  help: { form: "helpSupport", challenge: "challenge", confirm: "helpConfirm" },
  locked: { form: "accountLocked", challenge: "challenge", confirm: "helpConfirm" },
} as const satisfies Record<EnquiryKind, Record<EnquiryScreen, string>>;

export type EnquiryStep = (typeof enquirySteps)[EnquiryKind][EnquiryScreen];

/** Heading of each step, from the texts of `sign-in`. */
export const enquiryTitles: Record<EnquiryStep, (t: TFunction) => string> = {
  register: (t) => t("enquiry.register"),
  helpSupport: (t) => t("enquiry.helpSupport"),
  accountLocked: (t) => t("locked.title"),
  challenge: (t) => t("enquiry.challenge"),
  registerConfirm: (t) => t("enquiry.registerConfirm"),
  helpConfirm: (t) => t("enquiry.helpConfirm"),
};

/** Depth of each screen, which determines the direction of the slide transition. */
export const enquiryDepths: Readonly<Record<EnquiryScreen, number>> = {
  form: 2,
  challenge: 3,
  confirm: 4,
};
