// @vitest-environment jsdom
import { createActor, fromPromise, waitFor } from "xstate";
import { describe, expect, test } from "vitest";
import { cashApprovalMachine } from "../../../../machines/cash-approval/machine.ts";
import { changeQuestionsMachine } from "../../../../machines/change-questions/machine.ts";
import { schedulerMachine } from "../../../../machines/scheduler/machine.ts";
import { sendingFailed, twoTemplateRows } from "../../../../machines/cash-instruction/fixtures.ts";
import { cashInstructionMachine } from "../../../../machines/cash-instruction/machine.ts";
import { contactMachine } from "../../../../machines/contact/machine.ts";
import {
  formsOfLostPages,
  guardDrafts,
  unsentForms,
} from "../../../../src/effects/signed-in/guard-drafts.ts";
import { clientFixture } from "../../../../machines/user/fixtures.ts";
import { walkCash } from "../../../support/walk-cash.ts";

const sender = {
  fullName: "Ada Lane",
  email: "ada@harrowfield.example",
  region: "uk",
  regionName: "UK",
  viewType: "Client",
  isAuditor: false,
} as const;

const loadedContact = contactMachine.provide({
  actors: { loadForm: fromPromise<void, void>(async () => {}) },
});

const input = { currency: "GBP", region: "uk", isImpersonating: false } as const;

const securityAnswerTyped = {
  type: "answer.changed",
  at: 0,
  changes: { securityAnswer: "Riverside" },
} as const;

function start() {
  const startContact = (isOnPage: boolean) =>
    createActor(loadedContact, { input: { sender, isOnPage } }).start();
  const contacts = { contactDialog: startContact(false), contactPage: startContact(true) };
  const cashInstruction = createActor(cashInstructionMachine, { input }).start();
  guardDrafts(contacts);
  // Starts later, with its page.
  guardDrafts({ cashInstruction });
  return { ...contacts, cashInstruction };
}

/** Whether the browser would ask before it leaves the page. */
const asksForConfirmation = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const stopAll = (actors: ReturnType<typeof start>) =>
  Object.values(actors).forEach((actor) => actor.stop());

describe("forms that are not sent", () => {
  test("SESS-09 are those with something typed, also of dialogs", () => {
    const actors = start();
    const scheduler = createActor(schedulerMachine, {
      input: {
        task: { kind: "create", portfolioCodes: [] },
        region: "uk",
        now: new Date("2026-11-27T12:00:00Z"),
      },
    }).start();
    const changeQuestions = createActor(changeQuestionsMachine).start();
    const cashApproval = createActor(cashApprovalMachine, { input: { isNamed: true } }).start();
    const all = { ...actors, scheduler, changeQuestions, cashApproval };
    expect(unsentForms(all)).toEqual([]);
    for (const contact of [actors.contactDialog, actors.contactPage]) {
      contact.send({ type: "form.changed", changes: { comment: "Our trustees ask" } });
    }
    actors.cashInstruction.send({ type: "form.changed", changes: { reference: "October" } });
    expect(unsentForms(all)).toEqual(["message", "cashInstruction"]);
    scheduler.send({ type: "form.changed", changes: { frequency: "Weekly" } });
    changeQuestions.send(securityAnswerTyped);
    cashApproval.send({
      type: "decision.requested",
      instructionNumber: "CI-000001",
      decision: "returned",
      untilUtc: "2026-11-28T12:00:00Z",
    });
    cashApproval.send({ type: "reason.changed", reason: " " });
    expect(unsentForms(all)).not.toContain("decision");
    cashApproval.send({ type: "reason.changed", reason: "Wrong account" });
    expect(unsentForms(all)).toEqual([
      "message",
      "cashInstruction",
      "schedule",
      "questions",
      "decision",
    ]);
    cashApproval.send({ type: "decision.cancelled" });
    expect(unsentForms(all)).not.toContain("decision");
    stopAll(actors);
    for (const actor of [scheduler, changeQuestions, cashApproval]) actor.stop();
  });
});

test("SESS-09 of pages that are gone only their own forms are lost", () => {
  const actors = start();
  const cash = { path: "/cash", name: "Cash instructions" };
  const before = { ...clientFixture, navigation: [{ path: "/home", name: "Home" }, cash] };
  const after = { ...before, navigation: before.navigation.slice(0, 1) };
  expect(formsOfLostPages(before, { ...before }, actors)).toBeNull();
  expect(formsOfLostPages(before, after, actors)).toEqual([]);
  actors.contactPage.send({ type: "form.changed", changes: { comment: "Our trustees ask" } });
  actors.cashInstruction.send({ type: "form.changed", changes: { reference: "October" } });
  expect(formsOfLostPages(before, after, actors)).toEqual(["cashInstruction"]);
  expect(formsOfLostPages(after, before, actors)).toBeNull();
  stopAll(actors);
});

test("SESS-09 the dialog's message is not lost with the page of support", async () => {
  const actors = start();
  const header = clientFixture.header.filter(({ name }) => name !== "HelpAndSupport");
  const after = { ...clientFixture, header };
  actors.contactDialog.send({ type: "contact.opened", matter: {}, isToContact: false });
  await waitFor(actors.contactDialog, (snapshot) => snapshot.hasTag("form"));
  actors.contactDialog.send({ type: "form.changed", changes: { comment: "Our trustees ask" } });
  expect(unsentForms(actors)).toEqual(["message"]);
  expect(formsOfLostPages(clientFixture, after, actors)).toEqual([]);
  actors.contactDialog.send({ type: "form.closed" });
  actors.contactDialog.send({
    type: "contact.opened",
    matter: { subject: "technical" },
    isToContact: false,
  });
  expect(unsentForms(actors)).toEqual(["message"]);
  actors.contactPage.send({ type: "form.changed", changes: { comment: "Our trustees ask" } });
  expect(formsOfLostPages(clientFixture, after, actors)).toEqual(["message"]);
  stopAll(actors);
});

test("SESS-09 CASH-02 what may have arrived is not said to be unsent", async () => {
  const { actor, fill, submit, confirm, fail } = walkCash();
  const unsent = () => unsentForms({ cashInstruction: actor });
  fill();
  await submit();
  expect(unsent()).toEqual(["cashInstruction"]);
  await confirm();
  expect(unsent()).toEqual(["cashInstruction"]);
  await fail("sendInstruction", sendingFailed);
  expect(unsent()).toEqual([]);
  actor.stop();
});

test("SESS-09 CASH-04 the next row of a template is not sent yet", () => {
  const { cashInstruction, ...others } = start();
  const { value, context } = cashInstruction.getSnapshot();
  const unsent = (index: number) => {
    const template = { rows: twoTemplateRows, index };
    const snapshot = cashInstructionMachine.resolveState({
      value,
      context: { ...context, template },
    });
    return unsentForms({
      cashInstruction: createActor(cashInstructionMachine, { snapshot, input }),
    });
  };
  expect([unsent(0), unsent(1)]).toEqual([["cashInstruction"], []]);
  stopAll({ ...others, cashInstruction });
});

test.each(["addScheduler", "saveSecurityQuestions", "updateScheduler"])(
  "SESS-09 SCHED-01 what may have arrived by %s is not unsent",
  (call) => {
    const changeQuestions = createActor(changeQuestionsMachine).start();
    changeQuestions.send(securityAnswerTyped);
    const { value, context } = changeQuestions.getSnapshot();
    const failure = { ...sendingFailed, kind: "network", call } as const;
    const snapshot = changeQuestionsMachine.resolveState({
      value,
      context: { ...context, failure },
    });
    const lost = createActor(changeQuestionsMachine, { snapshot });
    expect(unsentForms({ changeQuestions })).toEqual(["questions"]);
    expect(unsentForms({ changeQuestions: lost })).toEqual([]);
    changeQuestions.stop();
  },
);

test("SESS-09 APPROVE-01 a decision that may have arrived is not unsent", async () => {
  const failure = { code: null, description: null };
  let [kind, call] = ["network", "decideCashInstruction"];
  const actor = createActor(
    cashApprovalMachine.provide({
      actors: { decideInstruction: fromPromise(() => Promise.reject({ ...failure, kind, call })) },
    }),
    { input: { isNamed: true } },
  ).start();
  const unsent = () => unsentForms({ cashApproval: actor });
  const confirm = async () => {
    actor.send({ type: "decision.confirmed" });
    expect(unsent()).toEqual(["decision"]);
    await waitFor(actor, (snapshot) => snapshot.matches("asking"));
  };
  actor.send({
    type: "decision.requested",
    instructionNumber: "CI-000001",
    decision: "returned",
    untilUtc: "2026-11-28T12:00:00Z",
  });
  actor.send({ type: "reason.changed", reason: "Wrong account" });
  await confirm();
  expect(unsent()).toEqual([]);
  actor.send({ type: "reason.changed", reason: "Wrong account, please check" });
  expect(unsent()).toEqual(["decision"]);
  for ([kind, call] of [
    ["unavailable", "decideCashInstruction"],
    ["network", "confirmSession"],
  ] as const) {
    await confirm();
    expect(unsent()).toEqual(["decision"]);
  }
  actor.stop();
});

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

  test("CASH-01 SUP-01 is confirmed while another form still holds one", () => {
    const actors = start();
    actors.contactPage.send({ type: "form.changed", changes: { comment: "Our trustees ask" } });
    actors.cashInstruction.send({ type: "form.changed", changes: { reference: "October" } });
    actors.cashInstruction.send({ type: "draft.discarded" });
    expect(asksForConfirmation()).toBe(true);
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
