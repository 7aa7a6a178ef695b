import { fromPromise } from "xstate";
import { surveyMachine } from "../../../machines/survey/machine.ts";
import type { SurveyStatus } from "../../../machines/survey/types.ts";
import type { User } from "../../../machines/user/types.ts";
import type { Surveys } from "./surveys.ts";

/** Returns the survey machine with its effects. */
export function provideSurvey(surveys: Surveys) {
  return surveyMachine.provide({
    actors: {
      readSurvey: fromPromise<SurveyStatus, User>(({ input, signal }) =>
        surveys.read(input, signal),
      ),
    },
    actions: {
      noteSurvey: ({ context }, { isDeclined }) => surveys.note(context.user, isDeclined),
    },
  });
}
