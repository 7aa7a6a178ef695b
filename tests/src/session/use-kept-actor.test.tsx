// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { cashInstructionMachine } from "../../../machines/cash-instruction/machine.ts";
import { completeSessionMachine } from "../../../machines/session/complete-machine.ts";
import type { UnsentForm } from "../../../machines/session/types.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { createActorRegistry } from "../../../src/actors/actor-registry.ts";
import { unsentForms } from "../../../src/effects/signed-in/guard-drafts.ts";
import { type AppDependencies, AppDependenciesProvider } from "../../../src/session/index.ts";
import { useKeptActor } from "../../../src/session/use-kept-actor.ts";

const input = { currency: "GBP", region: "uk", isImpersonating: false } as const;

/** A page that keeps its machine, whose code fails to load as often as given. */
function start({ failures = 0 } = {}) {
  const session = createActor(completeSessionMachine.provide({ actions: { forgetUser() {} } }), {
    input: { restoredUser: clientFixture, rememberedEmail: "" },
  }).start();
  const actors = createActorRegistry(session);
  const lost: (readonly UnsentForm[])[] = [];
  let loads = 0;
  actors.addForUser({
    actors: {},
    dialogs: {
      cashInstruction: (given) => {
        loads += 1;
        return loads > failures
          ? Promise.resolve(createActor(cashInstructionMachine, { input: given }).start())
          : Promise.reject(new Error("The network was cut"));
      },
    },
    onStop: (dialogs) => void lost.push(unsentForms(dialogs)),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppDependenciesProvider value={{ actors } as AppDependencies}>
      {children}
    </AppDependenciesProvider>
  );
  const show = () => renderHook(() => useKeptActor("cashInstruction", input), { wrapper });
  return { session, actors, lost, show, loads: () => loads };
}

test("CASH-01 a draft stays while other pages are shown, until sign-out", async () => {
  const { session, actors, lost, show, loads } = start();
  const page = show();
  expect(page.result.current).toBeUndefined();
  await waitFor(() => expect(page.result.current).toBeDefined());
  page.result.current?.send({ type: "form.changed", changes: { reference: "October" } });
  page.unmount();
  const again = show();
  expect(again.result.current?.getSnapshot().context.form.reference).toBe("October");
  expect(loads()).toBe(1);
  again.unmount();
  const kept = actors.get("cashInstruction");
  session.send({ type: "session.ended", reason: "expired" });
  expect(lost).toEqual([["cashInstruction"]]);
  expect(kept?.getSnapshot().status).toBe("stopped");
  expect(actors.get("cashInstruction")).toBeUndefined();
});

test("SAFE-50 a kept machine whose code did not load starts with its page", async () => {
  const { show, loads } = start({ failures: 1 });
  show().unmount();
  await waitFor(() => expect(loads()).toBe(1));
  const page = show();
  await waitFor(() => expect(page.result.current).toBeDefined());
});
