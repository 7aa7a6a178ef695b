import { useTranslation } from "react-i18next";
import type { EnquiryRole } from "../../../machines/enquiry/roles.ts";
import { type EnquiryProblem, maxTextLength, cleanText } from "../../../machines/enquiry/rules.ts";
import type { EnquiryField, EnquiryForm, EnquiryKind } from "../../../machines/enquiry/types.ts";
import { formatList } from "../../format/list.ts";

/** Text keys by role. */
const roleTexts = {
  Trustee: "trustee",
  "General Management": "generalManagement",
  "General Finance": "generalFinance",
  "Investment & Research": "investmentResearch",
  Advisor: "advisor",
  Consultant: "consultant",
  "Operations & Administration": "operations",
  Auditor: "auditor",
  Other: "other",
} as const satisfies Record<EnquiryRole, string>;

type TypedField = Exclude<EnquiryField, "subject">;
type FieldText = TypedField | "fullName";

/** Labels and errors of an enquiry's fields. */
export function useEnquiryLabels(kind: EnquiryKind) {
  const { t, i18n } = useTranslation("enquiry");
  const textOf = (field: EnquiryField): FieldText => {
    if (field === "subject") return "message";
    return field === "name" && kind === "register" ? "fullName" : field;
  };

  function problemText(field: EnquiryField, problem: EnquiryProblem, form: EnquiryForm): string {
    if (problem === "missing") return t(`missing.${textOf(field)}`);
    if (problem === "invalid") return t("problem.email");
    const length = cleanText(form[field]).length;
    return t("problem.tooLong", { longest: maxTextLength[field], length });
  }

  /** One sentence with everything that is missing or invalid. */
  function needText(missing: readonly EnquiryField[], wrong: readonly EnquiryField[]) {
    const list = (fields: readonly EnquiryField[]) =>
      formatList(
        fields.map((field) => t(`need.${textOf(field)}`)),
        i18n.language,
      );
    if (missing.length > 0) return t("need.missing", { fields: list(missing) });
    return wrong.length > 0 ? t("need.wrong", { fields: list(wrong) }) : null;
  }

  return {
    label: (field: EnquiryField) => t(`field.${textOf(field)}`),
    role: (role: EnquiryRole) => t(`role.${roleTexts[role]}`),
    problemText,
    needText,
  };
}
