import { fromPromise } from "xstate";
import { commandBarMachine } from "../../../machines/command-bar/machine.ts";
import type { FoundReport, WantedReports } from "../../../machines/command-bar/types.ts";
import type { Api } from "../../api/client.ts";
import { searchReports } from "../../api/contract/reports.ts";

/** Maximum number of reports of a search, as on the reports page. */
const limit = 800;

/** Returns the command bar machine with its effect. */
export function provideCommandBar(api: Api) {
  return commandBarMachine.provide({
    actors: {
      findReports: fromPromise<readonly FoundReport[], WantedReports>(async ({ input, signal }) => {
        const body = { ...input, portfolioCodes: [...input.portfolioCodes], limit, offset: 0 };
        return (await api.send(searchReports, { body }, { signal })).reports;
      }),
    },
  });
}
