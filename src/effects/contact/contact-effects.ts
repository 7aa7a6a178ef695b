import { fromPromise } from "xstate";
import { contactMachine } from "../../../machines/contact/machine.ts";
import type { SupportMessage, TakenMessage, Upload } from "../../../machines/contact/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { createCase, supportSubjectNames } from "../../api/contract/support.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";

/** Loaded with the form. */
const loadUpload = () => import("./upload-files.ts");

/** Returns the contact machine with its effects. */
export function provideContact(
  { api, record }: Pick<EffectDependencies, "api" | "record">,
  onSent: () => void,
  loadForm: () => Promise<unknown>,
) {
  return contactMachine.provide({
    actors: {
      loadForm: fromPromise<void, void>(async () => {
        try {
          await Promise.all([loadForm(), loadUpload()]);
        } catch (cause) {
          throw new ApiError("network", { cause });
        }
      }),
      uploadFiles: fromPromise<void, Upload>(async ({ input, signal }) => {
        const { uploadFiles } = await loadUpload();
        await uploadFiles(api, input, signal);
      }),
      sendMessage: fromPromise<TakenMessage, SupportMessage>(async ({ input }) => {
        const { fullName, email, regionName, viewType, description, attachmentIds } = input;
        const subject =
          "text" in input.subject ? input.subject.text : supportSubjectNames[input.subject.code];
        const body = {
          region: regionName,
          viewType,
          email,
          fullName,
          subject,
          description,
          ...(attachmentIds ? { attachmentIds: [...attachmentIds] } : {}),
        };
        // Also after a failure, since the message may have arrived.
        const taken = await api.send(createCase, { body }).finally(onSent);
        record("SupportMessage", { FullName: fullName, Email: email, Subject: subject });
        return taken;
      }),
    },
  });
}
