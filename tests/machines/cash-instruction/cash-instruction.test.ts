import { describe, expect, test } from "vitest";
import {
  cashDoubts,
  cashReceipt,
  filledCashForm,
  instructionRefused,
  repeatedDoubt,
  sendingFailed,
  ukCalendar,
} from "../../../machines/cash-instruction/fixtures.ts";
import { cashInstructionMachine } from "../../../machines/cash-instruction/machine.ts";
import { emptyCashForm } from "../../../machines/cash-instruction/draft.ts";
import type { CashInstruction } from "../../../machines/cash-instruction/types.ts";
import { expectEveryTransition } from "../../support/walk.ts";
import { walkCash } from "../../support/walk-cash.ts";

describe("cash instruction", () => {
  // Those of a template are taken by its own test.
  expectEveryTransition(cashInstructionMachine, (name) => !/template|row/i.test(name));

  test("CASH-02 an instruction is confirmed and sent once, with one key", async () => {
    const { send, fill, submit, confirm, step, inputOf, fail, resolve, state } = walkCash();
    expect(state().context).toMatchObject({ isTried: false, idempotencyKey: "", received: null });
    await submit();
    expect([step(), state().context.isTried]).toEqual(["editing", true]);
    fill();
    await submit();
    await confirm();
    await confirm();
    const first = inputOf("sendInstruction");
    expect(first).toMatchObject({ amount: 1_250_000.5, idempotencyKey: "key-1" });
    await fail("sendInstruction", instructionRefused);
    expect([step(), state().context.failure]).toEqual(["confirming", instructionRefused]);
    send({ type: "form.resumed" });
    expect([step(), state().context.failure]).toEqual(["editing", null]);
    await submit();
    await confirm();
    expect(inputOf("sendInstruction")).toEqual(first);
    await resolve("sendInstruction", { kind: "received", ...cashReceipt });
    expect(state().context).toMatchObject({
      form: emptyCashForm("GBP"),
      received: { ...cashReceipt, instruction: first },
      idempotencyKey: "",
      isTried: false,
      failure: null,
    });
    send({ type: "instruction.begun" });
    expect(step()).toBe("editing");
  });

  const earlier = { ...filledCashForm, bankAccountReference: "Scheme account 13" };
  const reuse = {
    type: "instruction.reused",
    instructionNumber: "CI-000001",
    form: earlier,
  } as const;

  test("APPROVE-01 an earlier instruction fills in the form, with another key", async () => {
    const { send, submit, confirm, inputOf, fail, resolve, state } = walkCash();
    send(reuse);
    expect(state().context).toMatchObject({ form: earlier, reused: "CI-000001", discarded: null });
    await submit("key-1");
    send({ type: "instruction.confirmed" });
    send({ ...reuse, form: filledCashForm });
    await fail("findDoubts", sendingFailed);
    send({ ...reuse, form: filledCashForm });
    await fail("sendInstruction", sendingFailed);
    // It arrived after all and was returned: sent again it is another one.
    send(reuse);
    await submit("key-2");
    await confirm();
    expect(inputOf("sendInstruction")).toMatchObject({ idempotencyKey: "key-2" });
    await resolve("sendInstruction", { kind: "received", ...cashReceipt });
    expect(state().context.reused).toBe("");
  });

  test("APPROVE-01 the draft that an earlier instruction replaces is restored", () => {
    const { send, fill, state } = walkCash();
    fill();
    send(reuse);
    expect(state().context).toMatchObject({ form: earlier, discarded: { form: filledCashForm } });
    send({ ...reuse, instructionNumber: "CI-000002" });
    send({ type: "draft.restored" });
    expect(state().context).toMatchObject({ form: filledCashForm, reused: "", discarded: null });
  });

  test.each(["network", "timeout", "malformed", "tooLarge", "unavailable"])(
    "CASH-02 after the failure %s the instruction is unconfirmed",
    async (kind) => {
      const { fill, submit, confirm, fail, step } = walkCash();
      fill();
      await submit();
      await confirm();
      await fail("sendInstruction", { kind, code: null, description: null });
      expect(step()).toBe("unconfirmed");
    },
  );

  test("CASH-02 an unconfirmed instruction keeps its key when sent again", async () => {
    const { fill, submit, confirm, send, fail, resolve, inputOf, step, state } = walkCash();
    fill();
    await submit("key-1");
    await confirm();
    const first = inputOf("sendInstruction");
    await fail("sendInstruction", sendingFailed);
    await confirm();
    expect(inputOf("sendInstruction")).toEqual(first);
    await fail("sendInstruction", instructionRefused);
    expect([step(), state().context.failure]).toEqual(["unconfirmed", instructionRefused]);

    send({ type: "form.resumed" });
    expect(state().context.failure).toBeNull();
    send({ type: "draft.discarded" });
    send({ type: "draft.restored" });
    await submit("key-2");
    expect(step()).toBe("unconfirmed");
    await confirm();
    expect(inputOf("sendInstruction")).toEqual(first);
    await resolve("sendInstruction", { kind: "received", ...cashReceipt });
    expect([step(), state().context.unconfirmed]).toEqual(["sent", []]);
  });

  test("CASH-02 a form changed after an unconfirmed send has a new key", async () => {
    const { fill, submit, confirm, send, fail, step, state } = walkCash();
    const keys = () =>
      state().context.unconfirmed.map((sent: CashInstruction) => sent.idempotencyKey);
    fill();
    await submit("key-1");
    await confirm();
    await fail("sendInstruction", sendingFailed);
    send({ type: "form.resumed" });
    send({ type: "form.changed", changes: { amount: "5" } });
    await submit("key-2");
    expect([step(), state().context.idempotencyKey, keys()]).toEqual([
      "confirming",
      "key-2",
      ["key-1"],
    ]);
    await confirm();
    await fail("sendInstruction", sendingFailed);
    send({ type: "form.resumed" });
    fill();
    await submit("key-3");
    expect([step(), state().context.idempotencyKey, keys()]).toEqual([
      "unconfirmed",
      "key-1",
      ["key-1", "key-2"],
    ]);
  });

  test("CASH-02 a changed instruction gets another key", async () => {
    const { send, fill, submit, state } = walkCash();
    fill();
    await submit();
    send({ type: "form.resumed" });
    send({ type: "form.changed", changes: { amount: "5" } });
    await submit("key-2");
    expect(state().context).toMatchObject({ idempotencyKey: "key-2", isTried: true });
  });

  test("CASH-03 doubts about an instruction are asked about first", async () => {
    const { send, fill, submit, confirm, step, fail, state } = walkCash();
    fill();
    await submit("key-1", cashDoubts);
    await confirm();
    expect([step(), state().context.doubts]).toEqual(["questioning", cashDoubts]);
    send({ type: "doubts.dismissed" });
    send({ type: "form.resumed" });
    await submit("key-2");
    await confirm(cashDoubts);
    expect(step()).toBe("questioning");
    send({ type: "form.resumed" });
    send({ type: "form.submitted", calendar: ukCalendar, key: "key-3" });
    expect([...state().tags]).toEqual(["form", "busy"]);
    send({ type: "form.changed", changes: { amount: "5" } });
    expect([step(), state().context.form.amount]).toEqual(["editing", "5"]);
    send({ type: "form.submitted", calendar: ukCalendar, key: "key-3" });
    await fail("findDoubts", sendingFailed);
    expect([step(), state().context.failure]).toEqual(["confirming", null]);
    // Sent in another tab meanwhile; a question that was answered is not asked again.
    const found = [{ ...repeatedDoubt, instructionNumber: "CI-000009" }, ...cashDoubts.slice(1)];
    await confirm(found);
    expect([step(), state().context.doubts]).toEqual(["questioning", found]);
    send({ type: "doubts.dismissed" });
    await confirm(found);
    expect(step()).toBe("sending");
  });

  test("CASH-03 while impersonating the form is checked but not sent", async () => {
    const { fill, submit, confirm, step } = walkCash(true);
    fill();
    await submit();
    await confirm();
    expect(step()).toBe("confirming");
  });

  test("CASH-03 an instruction is withdrawn after a confirmation", async () => {
    const { send, resolve, fail, inputOf, state } = walkCash();
    const withdrawal = () => (state().value as { withdrawal: string }).withdrawal;
    const request = () => send({ type: "withdrawal.requested", instructionNumber: "CI-000007" });
    request();
    send({ type: "withdrawal.cancelled" });
    expect(withdrawal()).toBe("idle");
    request();
    send({ type: "withdrawal.confirmed" });
    expect(inputOf("withdrawInstruction")).toBe("CI-000007");
    await fail("withdrawInstruction", sendingFailed);
    expect([withdrawal(), state().context.withdrawalFailure]).toEqual(["asking", sendingFailed]);
    send({ type: "withdrawal.confirmed" });
    await resolve("withdrawInstruction", "withdrawn");
    request();
    // A question that stands open does not hold up another instruction.
    send({ type: "withdrawal.requested", instructionNumber: "CI-000008" });
    expect(state().context).toMatchObject({ withdrawn: "CI-000008", withdrawalFailure: null });
    send({ type: "withdrawal.confirmed" });
    request();
    expect(inputOf("withdrawInstruction")).toBe("CI-000008");
    await resolve("withdrawInstruction", "unsupported");
    request();
    expect(withdrawal()).toBe("unsupported");
    const impersonating = walkCash(true);
    impersonating.send({ type: "withdrawal.requested", instructionNumber: "CI-000007" });
    expect(impersonating.state().context.withdrawn).toBe("");
  });

  test("CASH-01 an API without the call keeps the form and offers alternatives", async () => {
    const { send, fill, submit, confirm, step, resolve, state } = walkCash();
    fill();
    await submit();
    await confirm();
    await resolve("sendInstruction", { kind: "unsupported" });
    expect([step(), state().context.form]).toEqual(["unsupported", filledCashForm]);
    send({ type: "form.resumed" });
    expect(step()).toBe("editing");
  });

  test("CASH-01 a discarded draft can be restored", async () => {
    const { send, fill, state } = walkCash();
    send({ type: "draft.discarded" });
    expect(state().context.discarded).toBeNull();
    send({ type: "draft.restored" });
    expect(state().context.form).toEqual(emptyCashForm("GBP"));
    fill();
    send({ type: "draft.discarded" });
    expect(state().context.form).toEqual(emptyCashForm("GBP"));
    send({ type: "draft.restored" });
    send({ type: "draft.restored" });
    expect(state().context).toMatchObject({ form: filledCashForm, discarded: null });
  });
});
