import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { createActor, fromPromise } from "xstate";
import { recoveryCodesMachine } from "../../../machines/recovery-codes/machine.ts";
import type {
  CreatedCodes,
  KeepingOutcome,
  KeptCodes,
} from "../../../machines/recovery-codes/types.ts";
import type { Api } from "../../api/client.ts";
import { createRecoveryCodes, listPasskeys } from "../../api/contract/passkeys.ts";
import { saveFile } from "../../browser/save-file.ts";
import { writeText } from "../../browser/write-clipboard.ts";
import { recordActor } from "../recorder/record-actor.ts";
import { refetchChanged } from "../refetch-changed.ts";
import type { SharedChanges } from "../tabs/share-changes.ts";

const fileName = "recovery-codes.txt";

async function keep({ codes, way, heading }: KeptCodes): Promise<KeepingOutcome> {
  const text = [heading, "", ...codes, ""].join("\n");
  if (way === "download") {
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName);
    return "downloaded";
  }
  if (way === "print") {
    window.print();
    return "printed";
  }
  return writeText({ plain: text }).then(
    () => "copied",
    () => "refused",
  );
}

interface RecoveryDependencies {
  /** The API, which asks the user to confirm what it does not accept otherwise. */
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly tabs: SharedChanges;
}

/**
 * Starts the recovery codes machine. It learns that its codes were replaced from the list, which other
 * tabs ask for, or from the other tabs themselves where the API names no sets.
 */
export function startRecoveryCodes({ api, queryClient, tabs }: RecoveryDependencies) {
  const provided = recoveryCodesMachine.provide({
    actors: {
      createCodes: fromPromise<CreatedCodes, void>(async () => {
        try {
          const { codes, setId = null } = await api.send(createRecoveryCodes, {});
          return { codes, setId };
        } finally {
          // Also after a failure, as the codes may exist although the response was lost, and to see
          // whether another tab replaced them while it was on its way.
          void refetchChanged(queryClient, createRecoveryCodes);
        }
      }),
      keepCodes: fromPromise<KeepingOutcome, KeptCodes>(({ input }) => keep(input)),
    },
  });
  const actor = createActor(provided, { inspect: recordActor("recoveryCodes", "start", true) });
  const stop = tabs.subscribe(({ changes }) => {
    if (changes.includes(createRecoveryCodes.name))
      actor.send({ type: "codes.replaced", setId: null });
  });
  const stopReading = queryClient.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query;
    if (queryKey[0] !== listPasskeys.name || event.type !== "updated") return;
    if (event.action.type !== "success" || !v.is(listPasskeys.response, state.data)) return;
    const setId = state.data.recoveryCodesSetId;
    if (setId) actor.send({ type: "codes.replaced", setId });
  });
  actor.subscribe({
    complete: () => {
      stop();
      stopReading();
    },
  });
  return actor.start();
}
