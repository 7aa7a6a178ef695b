import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import type { Region } from "../../machines/session/types.ts";
import { listSurveys, setSurvey } from "../api/contract/survey.ts";
import { outsideAddress } from "../links/allowed-links.ts";
import { useApi, useConfig, useRead, useUser } from "../session/index.ts";
import { shellSlots } from "../theme/recipes/shell.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Regions in which no survey is offered (specification 2, section 6). */
const regionsWithoutSurvey: readonly Region[] = ["argentina", "china"];

/** The way to the survey: there when it is available, and gone for good once it was declined. */
export function FeedbackButton() {
  const { t } = useTranslation(["shell", "common"]);
  const api = useApi();
  const { region } = useUser();
  const { surveyEnabled, surveyUrl } = useConfig();
  const isOffered = surveyEnabled && surveyUrl !== "" && !regionsWithoutSurvey.includes(region);
  const { data } = useRead(listSurveys, {}, { enabled: isOffered });
  const isDeclined = data?.surveys.some(
    ({ userSurveyItem }) => userSurveyItem.surveyUrl === surveyUrl && userSurveyItem.surveyDeclined,
  );
  if (!isOffered || !data || isDeclined) return null;
  return (
    <aside aria-label={t("feedback.open")}>
      <chakra.a
        css={shellSlots.feedback}
        href={outsideAddress(surveyUrl)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={noteOpened}
      >
        {t("feedback.open")}
        <VisuallyHidden>{t("common:link.newTab")}</VisuallyHidden>
      </chakra.a>
    </aside>
  );

  function noteOpened() {
    // The survey opens whether or not the API could note it.
    api.send(setSurvey, { body: { surveyUrl, surveyDeclined: false } }).catch(() => {});
  }
}
