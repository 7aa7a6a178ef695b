import { fromPromise } from "xstate";
import { schedulerMachine } from "../../../machines/scheduler/machine.ts";
import type { SavedSchedule, Schedule, SentSchedule } from "../../../machines/scheduler/types.ts";
import type { Api } from "../../api/client.ts";
import {
  addScheduler,
  deleteScheduler,
  findDuplicateSchedulers,
  isKnownScheduler,
  scheduler,
  updateScheduler,
} from "../../api/contract/schedulers.ts";

/** Returns the scheduler machine with its effects. */
export function provideScheduler(api: Api) {
  return schedulerMachine.provide({
    actors: {
      readSchedule: fromPromise<SavedSchedule, string>(({ input: id, signal }) =>
        api.send(scheduler, { params: { id } }, { signal }),
      ),
      findDuplicates: fromPromise<readonly SavedSchedule[], Schedule>(
        async ({ input: body, signal }) =>
          (await api.send(findDuplicateSchedulers, { body }, { signal })).schedulers.filter(
            isKnownScheduler,
          ),
      ),
      saveSchedule: fromPromise<unknown, SentSchedule>(({ input }) => save(api, input)),
      deleteSchedule: fromPromise<void, string>(async ({ input: id }) => {
        await api.send(deleteScheduler, { params: { id } });
      }),
    },
  });
}

function save(api: Api, { id, schedule, modifiedAtUtc }: SentSchedule): Promise<unknown> {
  if (id === null) return api.send(addScheduler, { body: schedule });
  const body = modifiedAtUtc === null ? schedule : { ...schedule, modifiedAtUtc };
  return api.send(updateScheduler, { params: { id }, body });
}
