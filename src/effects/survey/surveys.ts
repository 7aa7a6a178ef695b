import type { SurveyStatus } from "../../../machines/survey/types.ts";
import type { User } from "../../../machines/user/types.ts";
import type { Api } from "../../api/client.ts";
import type { SurveySettings } from "./survey-calls.ts";

/** Loads code that is not needed before the sign-in. */
const loadCalls = () => import("./survey-calls.ts");

/** Feedback surveys of this browser's users. */
export interface Surveys {
  read(user: User, signal: AbortSignal): Promise<SurveyStatus>;
  /** Stores the decision and sends it shortly after, or at the end of the session. */
  note(user: User, isDeclined: boolean): void;
  /**
   * Takes the unsent decision; returns a function that sends it with a client of the ended session.
   */
  end(): (api: Api) => Promise<void>;
}

export function createSurveys(api: Api, settings: SurveySettings): Surveys {
  type Send = (by: Api) => Promise<void>;
  let unsent: Send | null = null;

  function take(): Send {
    const send = unsent ?? (() => Promise.resolve());
    unsent = null;
    // The survey opens and the session ends even when the API cannot store the decision.
    return (by) => send(by).catch(() => {});
  }

  return {
    read: async (user, signal) => (await loadCalls()).loadStatus(api, settings, user, signal),
    note(user, isDeclined) {
      unsent = async (by) => (await loadCalls()).noteDecision(by, settings, user, isDeclined);
      queueMicrotask(() => void take()(api));
    },
    end: take,
  };
}
