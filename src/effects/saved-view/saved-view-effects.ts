import { fromPromise } from "xstate";
import * as v from "valibot";
import { savedViewMachine } from "../../../machines/saved-view/machine.ts";
import type { KnownView, ViewToSave } from "../../../machines/saved-view/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import {
  createSearchCriteria,
  deleteSearchCriteria,
  SavedViewFields,
} from "../../api/contract/datapicker.ts";

/** Returns the saved view machine with its effects. */
export function provideSavedView(api: Api) {
  return savedViewMachine.provide({
    actors: {
      saveView: fromPromise<string, ViewToSave>(async ({ input, signal }) => {
        const fields = { ...input.settings, viewName: input.viewName };
        const body = v.safeParse(SavedViewFields, fields);
        // What another release saved may be more than this one can save again.
        if (!body.success) throw new ApiError("unknown", { cause: body.issues });
        const { id } = await api.send(createSearchCriteria, { body: body.output }, { signal });
        return id;
      }),
      deleteView: fromPromise<void, KnownView>(async ({ input }) => {
        await api.send(deleteSearchCriteria, { params: { id: input.id } });
      }),
    },
  });
}
