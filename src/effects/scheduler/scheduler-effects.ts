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
      saveSchedule: fromPromise<void, SentSchedule>(({ input }) => save(api, input)),
      deleteSchedule: fromPromise<void, string>(async ({ input: id }) => {
        await api.send(deleteScheduler, { params: { id } });
      }),
    },
  });
}

async function save(api: Api, { id, schedule, modifiedAtUtc }: SentSchedule): Promise<void> {
  const body = modifiedAtUtc === null ? schedule : { ...schedule, modifiedAtUtc };
  if (id === null) await api.send(addScheduler, { body: schedule });
  else await api.send(updateScheduler, { params: { id }, body });
}
