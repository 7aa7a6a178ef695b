import type { SurveyStanding } from "../../../machines/survey/types.ts";
import type { Api } from "../../api/client.ts";
import { listSurveys, setSurvey } from "../../api/contract/survey.ts";

/** What the API knows of the user's answer to a survey. */
export async function readStanding(
  api: Api,
  surveyUrl: string,
  signal: AbortSignal,
): Promise<SurveyStanding> {
  const { surveys } = await api.send(listSurveys, {}, { signal });
  const known = surveys.find(({ userSurveyItem }) => userSurveyItem.surveyUrl === surveyUrl);
  if (!known) return "pending";
  return known.userSurveyItem.surveyDeclined ? "closed" : "open";
}

/** Tells the API the user's answer to a survey. */
export async function sendAnswer(
  api: Api,
  surveyUrl: string,
  surveyDeclined: boolean,
): Promise<void> {
  await api.send(setSurvey, { body: { surveyUrl, surveyDeclined } }, { keepalive: true });
}
