import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { outsideAddress } from "../links/allowed-links.ts";
import { useConfig, useSurvey } from "../session/index.ts";
import { shellStyles } from "./shell-styles.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { tourStop } from "../tour/tour-stops.ts";

/**
 * Opens the survey; hidden when unavailable or declined. It floats in the margin of a wide page and
 * stands at the end of a narrow one.
 */
export function FeedbackButton() {
  const { t } = useTranslation(["shell", "common"]);
  const { surveyUrl } = useConfig();
  const { isOffered, send } = useSurvey();
  if (!isOffered) return null;
  return (
    <chakra.div css={shellStyles.feedbackPlace}>
      <chakra.a
        css={shellStyles.feedback}
        {...tourStop("feedback")}
        href={outsideAddress(surveyUrl)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => send("survey.opened")}
      >
        {t("feedback.open")}
        <VisuallyHidden>{t("common:link.newTab")}</VisuallyHidden>
      </chakra.a>
    </chakra.div>
  );
}
