import type { QueryClient } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import { type Failure, failureOf } from "../../../machines/failure.ts";
import { serviceTeamMachine } from "../../../machines/service-team/machine.ts";
import type { Chunk, LoadedChunk, Round } from "../../../machines/service-team/types.ts";
import type { User } from "../../../machines/user/types.ts";
import { vcardOf } from "../../../machines/service-team/vcard.ts";
import type { Api } from "../../api/client.ts";
import { contacts } from "../../api/contract/team.ts";
import { safeFileName } from "../../api/file-name.ts";
import { keyOfCall } from "../../api/query-keys.ts";
import { atOnce } from "../../browser/at-once.ts";
import { saveFile } from "../../browser/save-file.ts";

/** Milliseconds between reports, so that hundreds of chunks cause few renders. */
const reportMs = 200;
/** Milliseconds for which a loaded chunk is fresh, as for other queries. */
const freshMs = 60_000;

interface ServiceTeamDependencies {
  readonly api: Api;
  readonly queryClient: QueryClient;
  /** User whose teams are cached. */
  readonly user: User;
  /** Organisation in the vCard. */
  readonly organisation: string;
}

/** Returns the service team machine with its effects. */
export function provideServiceTeam(dependencies: ServiceTeamDependencies) {
  return serviceTeamMachine.provide({
    actors: {
      loadChunks: fromPromise<readonly Failure[], Round>(({ input, signal }) =>
        loadChunks(dependencies, input, signal),
      ),
    },
    actions: {
      saveCard: (_, member) =>
        saveFile(
          new Blob([vcardOf(member, dependencies.organisation)], { type: "text/vcard" }),
          safeFileName(`${member.name}.vcf`),
        ),
    },
  });
}

async function loadChunks(
  dependencies: ServiceTeamDependencies,
  { chunks, onRead }: Round,
  signal: AbortSignal,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  const reports = collectReports(onRead);
  try {
    await atOnce(chunks, async (chunk) => {
      signal.throwIfAborted();
      try {
        reports.add(await loadChunk(dependencies, chunk, signal));
      } catch (error) {
        signal.throwIfAborted();
        failures.push(failureOf(error));
      }
    });
  } finally {
    if (!signal.aborted) reports.flush();
  }
  return failures;
}

async function loadChunk(
  { api, queryClient, user }: ServiceTeamDependencies,
  chunk: Chunk,
  signal: AbortSignal,
): Promise<LoadedChunk> {
  const body = { portfolioCodes: [...chunk] };
  const queryKey = keyOfCall<typeof contacts>(contacts.name, { body }, user);
  const known = queryClient.getQueryState(queryKey);
  const isFresh = known !== undefined && known.dataUpdatedAt > Date.now() - freshMs;
  if (isFresh && known.data) return { chunk, teams: known.data.groups };
  const response = await api.send(contacts, { body }, { signal });
  queryClient.setQueryData(queryKey, response);
  return { chunk, teams: response.groups };
}

/** Collects loaded chunks and reports them at intervals. */
function collectReports(onRead: Round["onRead"]) {
  let collected: LoadedChunk[] = [];
  let reportedAt = Number.NEGATIVE_INFINITY;
  function flush() {
    if (collected.length === 0) return;
    reportedAt = performance.now();
    onRead(collected);
    collected = [];
  }
  return {
    add(read: LoadedChunk) {
      collected.push(read);
      if (performance.now() - reportedAt >= reportMs) flush();
    },
    flush,
  };
}
