import { useTranslation } from "react-i18next";
import { supportSubjects } from "../../../machines/contact/types.ts";
import type { ResponseOf } from "../../api/contract/call.ts";
import { type listCases, supportSubjectNames } from "../../api/contract/support.ts";
import { formatDate } from "../../format/dates.ts";
import { formatList } from "../../format/list.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useUser } from "../../session/index.ts";

type SupportCase = ResponseOf<typeof listCases>["cases"][number];

/** Returns a function that writes a support case: its subject, and its lines below. */
export function useCaseLabels() {
  const { t, i18n } = useTranslation(["support", "contact"]);
  const { region } = useUser();
  /** Selected subjects are stored in English and shown in the user's language. */
  const subjectText = (subject: string) => {
    const code = supportSubjects.find(
      (supportSubject) => supportSubjectNames[supportSubject] === subject,
    );
    return code ? t(`contact:subject.${code}`) : subject;
  };
  return (supportCase: SupportCase): readonly [string, ...string[]] => {
    const { caseNumber, subject, createdAtUtc, state, attachments = [] } = supportCase;
    const row = t("cases.row", {
      number: caseNumber,
      date: formatDate(createdAtUtc, region),
      state: textOr(t, `cases.state.${state}`, t("cases.otherState")),
    });
    const names = formatList(attachments, i18n.language);
    return [
      subjectText(subject),
      row,
      ...(attachments.length > 0 ? [t("cases.attachments", { names })] : []),
    ];
  };
}
