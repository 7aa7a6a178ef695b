import type { QueryClient } from "@tanstack/react-query";
import { createActor } from "xstate";
import type { NewReportsInput } from "../../../machines/new-reports/types.ts";
import { identityOf } from "../../../machines/session/identity.ts";
import type { User } from "../../../machines/user/types.ts";
import type { ApiTime } from "../../api/api-time.ts";
import type { Api } from "../../api/client.ts";
import { provideNewReports } from "./new-reports-effects.ts";

interface SignedInDependencies {
  readonly api: Api;
  readonly apiTime: ApiTime;
  readonly queryClient: QueryClient;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
}

/**
 * Starts to look for new reports. Its steps are not recorded: it runs by itself, and would fill the
 * recording.
 */
export function startNewReports(
  { api, apiTime, queryClient, base }: SignedInDependencies,
  user: User,
  input: NewReportsInput,
) {
  const machine = provideNewReports({ api, apiTime, queryClient, base, owner: identityOf(user) });
  return createActor(machine, { input }).start();
}
