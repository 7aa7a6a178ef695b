import { fromPromise } from "xstate";
import { homeLayoutMachine } from "../../../machines/home-layout/machine.ts";
import type { AccountLayout, HomeLayout } from "../../../machines/home-layout/types.ts";
import type { Api } from "../../api/client.ts";

const calls = () => import("./account-calls.ts");

/** Returns the machine of the home page's layout, which the account keeps where the API does. */
export function provideHomeLayout(api: Api) {
  return homeLayoutMachine.provide({
    actors: {
      loadAccount: fromPromise<AccountLayout, void>(async () => (await calls()).loadAccount(api)),
      saveAccount: fromPromise<AccountLayout, HomeLayout>(async ({ input }) =>
        (await calls()).saveAccount(api, input),
      ),
    },
  });
}
