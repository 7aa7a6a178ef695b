import * as v from "valibot";
import { call } from "./call.ts";
import { Done, WebAddress } from "./shapes.ts";

const UserSurveyItem = v.object({
  surveyUrl: v.pipe(WebAddress, v.maxLength(2000)),
  surveyDeclined: v.boolean(),
});

export const listSurveys = call({
  name: "listSurveys",
  summary: "Lists the surveys that the user has opened or declined.",
  method: "GET",
  path: "/usersurvey/list",
  tag: "survey",
  response: v.object({ surveys: v.array(v.object({ userSurveyItem: UserSurveyItem })) }),
});

export const setSurvey = call({
  name: "setSurvey",
  summary: "Records that the user opened or declined a survey.",
  method: "POST",
  path: "/usersurvey/set",
  tag: "survey",
  body: UserSurveyItem,
  response: Done,
});
