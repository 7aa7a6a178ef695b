// @vitest-environment jsdom
import { createActor } from "xstate";
import { describe, expect, test } from "vitest";
import { cashInstructionMachine } from "../../../../machines/cash-instruction/machine.ts";
import { contactMachine } from "../../../../machines/contact/machine.ts";
import { guardDrafts } from "../../../../src/effects/signed-in/guard-drafts.ts";

const sender = {
  fullName: "Ada Lane",
  email: "ada@harrowfield.example",
  region: "uk",
  regionName: "UK",
  viewType: "Client",
  isAuditor: false,
} as const;

function start() {
  const startContact = (isOnPage: boolean) =>
    createActor(contactMachine, { input: { sender, isOnPage } }).start();
  const actors = {
    contactDialog: startContact(false),
    contactPage: startContact(true),
    cashInstruction: createActor(cashInstructionMachine, {
      input: { currency: "GBP", region: "uk", isImpersonating: false },
    }).start(),
  };
  guardDrafts(actors);
  return actors;
}

/** Whether the browser would ask before it leaves the page. */
const asksForConfirmation = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const stopAll = (actors: ReturnType<typeof start>) =>
  Object.values(actors).forEach((actor) => actor.stop());

describe("a reload with an unsent draft", () => {
  test("CASH-01 is confirmed until the instruction is discarded", () => {
    const actors = start();
    expect(asksForConfirmation()).toBe(false);
    actors.cashInstruction.send({ type: "form.changed", changes: { reference: "October" } });
    expect(asksForConfirmation()).toBe(true);
    actors.cashInstruction.send({ type: "draft.discarded" });
    expect(asksForConfirmation()).toBe(false);
    stopAll(actors);
  });

  test("SUP-01 is confirmed while a message is written, until sign-out", () => {
    const actors = start();
    actors.contactPage.send({ type: "form.changed", changes: { comment: "Our trustees ask" } });
    expect(asksForConfirmation()).toBe(true);
    stopAll(actors);
    expect(asksForConfirmation()).toBe(false);
  });
});
