import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { changeQuestionsMachine } from "../../../machines/change-questions/machine.ts";
import type { QuestionsForm } from "../../../machines/change-questions/types.ts";
import { endSessionsMachine } from "../../../machines/end-sessions/machine.ts";
import type { Api } from "../../api/client.ts";
import { saveSecurityQuestions } from "../../api/contract/admission.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import { endOtherSessions, endUserSession } from "../../api/contract/security.ts";
import { refetchChanged } from "../refetch-changed.ts";

interface SecurityDependencies {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly renewTokens: (response: TokenResponse) => void;
  /** Returns the text of a security question in the user's language, by its key. */
  readonly questionText: (key: string) => string;
}

/** Returns the end sessions machine with its effects. */
export function provideEndSessions({
  api,
  queryClient,
}: Pick<SecurityDependencies, "api" | "queryClient">) {
  return endSessionsMachine.provide({
    actors: {
      endSessions: fromPromise<void, string | null>(async ({ input: id }) => {
        const sent =
          id === null
            ? api.send(endOtherSessions, {})
            : api.send(endUserSession, { params: { id } });
        // Also after a failure, since they may have ended.
        await sent.finally(() => void refetchChanged(queryClient, endUserSession));
      }),
    },
  });
}

/** Returns the change questions machine with its effects. */
export function provideChangeQuestions(dependencies: SecurityDependencies) {
  const { api, queryClient, renewTokens, questionText } = dependencies;
  return changeQuestionsMachine.provide({
    actors: {
      saveQuestions: fromPromise<void, QuestionsForm>(async ({ input }) => {
        const { password, securityAnswers } = input;
        const [first, second, third] = securityAnswers;
        const body = {
          securityQuestionOne: questionText(first?.question ?? ""),
          securityAnswerOne: first?.securityAnswer ?? "",
          securityQuestionTwo: questionText(second?.question ?? ""),
          securityAnswerTwo: second?.securityAnswer ?? "",
          securityQuestionThree: questionText(third?.question ?? ""),
          securityAnswerThree: third?.securityAnswer ?? "",
          ...(password === "" ? {} : { password }),
        };
        renewTokens(await api.send(saveSecurityQuestions, { body }));
        void refetchChanged(queryClient, saveSecurityQuestions);
      }),
    },
  });
}
