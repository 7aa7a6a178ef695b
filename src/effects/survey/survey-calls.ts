import type { Region, User } from "../../../machines/user/types.ts";
import type { SurveyStatus } from "../../../machines/survey/types.ts";
import type { Api } from "../../api/client.ts";
import { listSurveys, setSurvey } from "../../api/contract/survey.ts";
import type { Config } from "../../config/config.ts";
import { textHash } from "../../browser/text-hash.ts";
import { readStorage, storageKeys, writeStorage } from "../../browser/storage.ts";

/** Regions without a survey (specification 2, section 6). */
const regionsWithoutSurvey: ReadonlySet<Region> = new Set(["argentina", "china"]);

export type SurveySettings = Pick<Config, "surveyEnabled" | "surveyUrl">;

/** Resolves with the state of a user's survey, from the configuration, this browser and the API. */
export async function loadStatus(
  api: Api,
  { surveyEnabled, surveyUrl }: SurveySettings,
  user: User,
  signal: AbortSignal,
): Promise<SurveyStatus> {
  const isOffered =
    surveyEnabled &&
    surveyUrl !== "" &&
    user.impersonatedName === null &&
    !regionsWithoutSurvey.has(user.region);
  const declined = readStorage("localStorage", storageKeys.surveyDeclined);
  if (!isOffered || declined === tagOf(user, surveyUrl)) return "closed";
  const { surveys } = await api.send(listSurveys, {}, { signal });
  const known = surveys.find(({ userSurveyItem }) => userSurveyItem.surveyUrl === surveyUrl);
  if (!known) return "pending";
  return known.userSurveyItem.surveyDeclined ? "closed" : "open";
}

/** Stores a decline in this browser and sends the decision to the API. */
export async function noteDecision(
  api: Api,
  { surveyUrl }: SurveySettings,
  user: User,
  surveyDeclined: boolean,
): Promise<void> {
  if (surveyDeclined) {
    writeStorage("localStorage", storageKeys.surveyDeclined, tagOf(user, surveyUrl));
  }
  await api.send(setSurvey, { body: { surveyUrl, surveyDeclined } }, { keepalive: true });
}

/** Returns a storage key for a user's survey that reveals neither. */
const tagOf = ({ id }: User, surveyUrl: string) => textHash(`${id} ${surveyUrl}`);
