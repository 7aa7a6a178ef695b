import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import type { SurveyEvent } from "../../machines/survey/types.ts";
import { useRunningActor } from "./use-actor.ts";

/**
 * Returns the state of the feedback survey, including whether its prompt is open before sign-out.
 */
export function useSurvey() {
  const survey = useRunningActor("survey");
  const isOffered = useSelector(survey, (snapshot) => snapshot?.hasTag("offered") ?? false);
  const isPrompting = useSelector(survey, (snapshot) => snapshot?.matches("prompting") ?? false);
  const send = useCallback((type: SurveyEvent["type"]) => survey?.send({ type }), [survey]);
  return { isOffered, isPrompting, send };
}
