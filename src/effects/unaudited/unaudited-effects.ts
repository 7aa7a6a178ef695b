import { fromPromise } from "xstate";
import { auditedQuery } from "../../../machines/unaudited/audited-query.ts";
import { unauditedMachine } from "../../../machines/unaudited/machine.ts";
import type { RowsRequest, LoadedRows } from "../../../machines/unaudited/types.ts";
import type { Api } from "../../api/client.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { RecordEvent } from "../../audit/events.ts";

interface UnauditedDependencies {
  readonly api: Api;
  readonly record: RecordEvent;
  /** Whether requests omit the observation point (`omitObservationPoint`). */
  readonly isPointOmitted: boolean;
}

/**
 * Returns the unaudited data machine with its effects, whose code is loaded with the first query.
 */
export function provideUnaudited({ api, record, isPointOmitted }: UnauditedDependencies) {
  return unauditedMachine.provide({
    actors: {
      loadRows: fromPromise<LoadedRows, RowsRequest>(async ({ input, signal }) => {
        record("UnauditedSearch", auditedQuery(input.query));
        const { loadRows } = await toNetworkError(import("./load-rows.ts"));
        return loadRows({ api, isPointOmitted, signal }, input);
      }),
    },
  });
}
