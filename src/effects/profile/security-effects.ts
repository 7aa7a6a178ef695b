import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { changeQuestionsMachine } from "../../../machines/change-questions/machine.ts";
import type { QuestionsForm } from "../../../machines/change-questions/types.ts";
import { endSessionsMachine } from "../../../machines/end-sessions/machine.ts";
import type { Api } from "../../api/client.ts";
import { saveSecurityQuestions } from "../../api/contract/admission.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import {
  endOtherSessions,
  endUserSession,
  listSecurityEvents,
  listSessions,
} from "../../api/contract/security.ts";

interface SecurityDependencies {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly renewTokens: (response: TokenResponse) => void;
  /** The text of a security question by its key, in the user's language. */
  readonly questionText: (key: string) => string;
}

const shown = [listSessions.name, listSecurityEvents.name] as const;

/** Reads the account's sessions and events anew. */
function readAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => shown.some((name) => queryKey.includes(name)),
  });
}

/** The machine that signs out other sessions, with its real effects. */
export function provideEndSessions({
  api,
  queryClient,
}: Pick<SecurityDependencies, "api" | "queryClient">) {
  return endSessionsMachine.provide({
    actors: {
      endSessions: fromPromise<void, string | null>(async ({ input: id }) => {
        await (id === null
          ? api.send(endOtherSessions, {})
          : api.send(endUserSession, { params: { id } }));
        readAgain(queryClient);
      }),
    },
  });
}

/** The machine of the change of security questions, with its real effects. */
export function provideChangeQuestions(dependencies: SecurityDependencies) {
  const { api, queryClient, renewTokens, questionText } = dependencies;
  return changeQuestionsMachine.provide({
    actors: {
      saveQuestions: fromPromise<void, QuestionsForm>(async ({ input }) => {
        const { password, securityAnswers } = input;
        const [one, two, three] = securityAnswers;
        const body = {
          securityQuestionOne: questionText(one?.question ?? ""),
          securityAnswerOne: one?.securityAnswer ?? "",
          securityQuestionTwo: questionText(two?.question ?? ""),
          securityAnswerTwo: two?.securityAnswer ?? "",
          securityQuestionThree: questionText(three?.question ?? ""),
          securityAnswerThree: three?.securityAnswer ?? "",
          password,
        };
        renewTokens(await api.send(saveSecurityQuestions, { body }));
        readAgain(queryClient);
      }),
    },
  });
}
