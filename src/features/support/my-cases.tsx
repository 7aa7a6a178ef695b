import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { supportSubjects } from "../../../machines/contact/types.ts";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listCases, supportSubjectNames } from "../../api/contract/support.ts";
import { formatDate } from "../../format/dates.ts";
import { formatList } from "../../format/list.ts";
import { textOr } from "../../i18n/text-or.ts";
import { useRead, useReadState, useUser } from "../../session/index.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { BoneLine, ListSkeleton } from "../../ui/skeleton.tsx";
import { supportStyles } from "./support-styles.ts";

/** The user's support cases with number and state; renders nothing if the API lacks the list. */
export function MyCases() {
  const { t, i18n } = useTranslation(["support", "contact"]);
  const { region } = useUser();
  /** Selected subjects are stored in English and shown in the user's language. */
  const subjectText = (subject: string) => {
    const code = supportSubjects.find(
      (supportSubject) => supportSubjectNames[supportSubject] === subject,
    );
    return code ? t(`contact:subject.${code}`) : subject;
  };
  const read = useRead(listCases, {});
  const state = useReadState(read);
  if (isNoSuchCall(read.error)) return null;
  return (
    <Block
      title={t("cases.title")}
      state={state}
      skeleton={
        <ListSkeleton css={supportStyles.list} rows={2}>
          <h3>
            <BoneLine width="10rem" />
          </h3>
          <small>
            <BoneLine width="14rem" />
          </small>
        </ListSkeleton>
      }
      isEmpty={({ cases }) => cases.length === 0}
      empty={<EmptyNote text={t("cases.empty")} />}
    >
      {({ cases }) => (
        <chakra.ul css={supportStyles.list}>
          {cases.map(({ caseNumber, subject, createdAtUtc, state: progress, attachments = [] }) => (
            <li key={caseNumber}>
              <h3>{subjectText(subject)}</h3>
              <small>
                {t("cases.row", {
                  number: caseNumber,
                  date: formatDate(createdAtUtc, region),
                  state: textOr(t, `cases.state.${progress}`, t("cases.otherState")),
                })}
              </small>
              {attachments.length > 0 ? (
                <small>
                  {t("cases.attachments", {
                    names: formatList(attachments, i18n.language),
                  })}
                </small>
              ) : null}
            </li>
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}
