import { fromPromise } from "xstate";
import type { Region, User } from "../../../machines/session/types.ts";
import { surveyMachine } from "../../../machines/survey/machine.ts";
import type { SurveyStanding } from "../../../machines/survey/types.ts";
import type { Api } from "../../api/client.ts";
import type { Config } from "../../config/config.ts";
import { readStorage, storageKeys, writeStorage } from "./storage.ts";

/** Regions in which no survey is offered (specification 2, section 6). */
const regionsWithoutSurvey: readonly Region[] = ["argentina", "china"];

/** Loads the calls, which nobody needs before the sign-in. */
const loadCalls = () => import("./survey-calls.ts");

/** The feedback survey of this browser's users. */
export interface Surveys {
  read(user: User, signal: AbortSignal): Promise<SurveyStanding>;
  /** Keeps an answer, and sends it in a moment or with the end of the session. */
  note(user: User, isDeclined: boolean): void;
  /** Takes the answer that is not sent yet, to be sent by a client of the session that is over. */
  end(): (api: Api) => Promise<void>;
}

export function createSurveys(
  api: Api,
  { surveyEnabled, surveyUrl }: Pick<Config, "surveyEnabled" | "surveyUrl">,
): Surveys {
  let unsent: { readonly isDeclined: boolean } | null = null;

  async function send(by: Api): Promise<void> {
    const answer = unsent;
    unsent = null;
    if (!answer) return;
    try {
      const { sendAnswer } = await loadCalls();
      await sendAnswer(by, surveyUrl, answer.isDeclined);
    } catch {
      // The survey opens and the session ends whether or not the API could note it.
    }
  }

  return {
    async read(user, signal) {
      const isOffered =
        surveyEnabled &&
        surveyUrl !== "" &&
        user.impersonatedName === null &&
        !regionsWithoutSurvey.includes(user.region);
      const tag = tagOf(user, surveyUrl);
      const isDeclinedHere = readStorage("localStorage", storageKeys.surveyDeclined) === tag;
      if (!isOffered || isDeclinedHere) return "closed";
      const { readStanding } = await loadCalls();
      return readStanding(api, surveyUrl, signal);
    },
    note(user, isDeclined) {
      if (isDeclined) {
        writeStorage("localStorage", storageKeys.surveyDeclined, tagOf(user, surveyUrl));
      }
      unsent = { isDeclined };
      queueMicrotask(() => void send(api));
    },
    end: () => {
      const answer = unsent;
      unsent = null;
      return async (ofSession) => {
        unsent = answer;
        await send(ofSession);
      };
    },
  };
}

/** Names a user's survey in storage without telling either (FNV-1a). */
function tagOf({ id }: User, surveyUrl: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${id} ${surveyUrl}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The survey machine with its real effects. */
export function provideSurvey(surveys: Surveys) {
  return surveyMachine.provide({
    actors: {
      readSurvey: fromPromise<SurveyStanding, User>(({ input, signal }) =>
        surveys.read(input, signal),
      ),
    },
    actions: {
      noteSurvey: ({ context }, { isDeclined }) => surveys.note(context.user, isDeclined),
    },
  });
}
