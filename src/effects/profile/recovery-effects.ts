import type { QueryClient } from "@tanstack/react-query";
import { createActor, fromPromise } from "xstate";
import { recoveryCodesMachine } from "../../../machines/recovery-codes/machine.ts";
import type { KeepingOutcome, KeptCodes } from "../../../machines/recovery-codes/types.ts";
import type { Api } from "../../api/client.ts";
import { createRecoveryCodes } from "../../api/contract/passkeys.ts";
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

/** Starts the recovery codes machine, which other tabs tell that they replaced its codes. */
export function startRecoveryCodes({ api, queryClient, tabs }: RecoveryDependencies) {
  const provided = recoveryCodesMachine.provide({
    actors: {
      createCodes: fromPromise<readonly string[], void>(async () => {
        try {
          return (await api.send(createRecoveryCodes, {})).codes;
        } finally {
          // Also after a failure: the codes may exist although the response was lost.
          void refetchChanged(queryClient, createRecoveryCodes);
        }
      }),
      keepCodes: fromPromise<KeepingOutcome, KeptCodes>(({ input }) => keep(input)),
    },
  });
  const actor = createActor(provided, { inspect: recordActor("recoveryCodes", "start", true) });
  const stop = tabs.subscribe(({ changes }) => {
    if (changes.includes(createRecoveryCodes.name)) actor.send({ type: "codes.replaced" });
  });
  actor.subscribe({ complete: stop });
  return actor.start();
}
