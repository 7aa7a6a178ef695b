import { afterAll, describe, expect, test } from "vitest";
import {
  filledCashForm,
  instructionRefused,
  sendingFailed,
  ukCalendar,
} from "../../../machines/cash-instruction/fixtures.ts";
import { cashInstructionMachine } from "../../../machines/cash-instruction/machine.ts";
import { emptyCashForm } from "../../../machines/cash-instruction/rules.ts";
import type { CashInstruction } from "../../../machines/cash-instruction/types.ts";
import { transitionsOf, walk } from "../../support/walk.ts";

describe("cash instruction", () => {
  const taken = new Set<string>();
  function begin() {
    const effects = ["sendInstruction", "readTemplate", "saveTemplate"];
    const walked = walk(cashInstructionMachine, { effects, input: { currency: "GBP" }, taken });
    return {
      ...walked,
      step: () => (walked.state().value as { instruction: string }).instruction,
      template: () => (walked.state().value as { template: string }).template,
      fill: () => walked.send({ type: "form.changed", changes: filledCashForm }),
      submit: (key = "key-1") => walked.send({ type: "form.submitted", calendar: ukCalendar, key }),
    };
  }

  test("CASH-02 an instruction is confirmed and sent once, with one key", async () => {
    const { send, fill, submit, step, inputOf, fail, resolve, state } = begin();
    expect(state().context).toMatchObject({
      isTried: false,
      idempotencyKey: "",
      instructionNumber: "",
    });
    submit();
    expect([step(), state().context.isTried]).toEqual(["editing", true]);
    fill();
    submit();
    expect(step()).toBe("confirming");
    send({ type: "instruction.confirmed" });
    send({ type: "instruction.confirmed" });
    const first = inputOf("sendInstruction");
    expect(first).toMatchObject({ amount: 1_250_000.5, idempotencyKey: "key-1" });
    await fail("sendInstruction", instructionRefused);
    expect([step(), state().context.failure]).toEqual(["confirming", instructionRefused]);
    send({ type: "form.resumed" });
    expect([step(), state().context.failure]).toEqual(["editing", null]);
    submit();
    send({ type: "instruction.confirmed" });
    expect(inputOf("sendInstruction")).toEqual(first);
    await resolve("sendInstruction", { kind: "received", instructionNumber: "CI-000007" });
    expect(state()).toMatchObject({
      context: {
        form: emptyCashForm("GBP"),
        instructionNumber: "CI-000007",
        idempotencyKey: "",
        isTried: false,
        failure: null,
      },
    });
    send({ type: "instruction.begun" });
    expect(step()).toBe("editing");
  });

  test.each(["network", "timeout", "malformed", "tooLarge", "unavailable"])(
    "CASH-02 after the failure %s the instruction is unconfirmed",
    async (kind) => {
      const { fill, submit, send, fail, step } = begin();
      fill();
      submit();
      send({ type: "instruction.confirmed" });
      await fail("sendInstruction", { kind, code: null, description: null });
      expect(step()).toBe("unconfirmed");
    },
  );

  test("CASH-02 an unconfirmed instruction keeps its key when sent again", async () => {
    const { fill, submit, send, fail, resolve, inputOf, step, state } = begin();
    fill();
    submit("key-1");
    send({ type: "instruction.confirmed" });
    const first = inputOf("sendInstruction");
    await fail("sendInstruction", sendingFailed);
    send({ type: "instruction.confirmed" });
    expect(inputOf("sendInstruction")).toEqual(first);
    await fail("sendInstruction", instructionRefused);
    expect([step(), state().context.failure]).toEqual(["unconfirmed", instructionRefused]);

    send({ type: "form.resumed" });
    expect(state().context.failure).toBeNull();
    send({ type: "draft.discarded" });
    send({ type: "draft.restored" });
    submit("key-2");
    expect(step()).toBe("unconfirmed");
    send({ type: "instruction.confirmed" });
    expect(inputOf("sendInstruction")).toEqual(first);
    await resolve("sendInstruction", { kind: "received", instructionNumber: "CI-000007" });
    expect([step(), state().context.unconfirmed]).toEqual(["sent", []]);
  });

  test("CASH-02 a form changed after an unconfirmed send has a new key", async () => {
    const { fill, submit, send, fail, step, state } = begin();
    const keys = () =>
      state().context.unconfirmed.map((sent: CashInstruction) => sent.idempotencyKey);
    fill();
    submit("key-1");
    send({ type: "instruction.confirmed" });
    await fail("sendInstruction", sendingFailed);
    send({ type: "form.resumed" });
    send({ type: "form.changed", changes: { amount: "5" } });
    submit("key-2");
    expect([step(), state().context.idempotencyKey, keys()]).toEqual([
      "confirming",
      "key-2",
      ["key-1"],
    ]);
    send({ type: "instruction.confirmed" });
    await fail("sendInstruction", sendingFailed);
    send({ type: "form.resumed" });
    fill();
    submit("key-3");
    expect([step(), state().context.idempotencyKey, keys()]).toEqual([
      "unconfirmed",
      "key-1",
      ["key-1", "key-2"],
    ]);
  });

  test("CASH-02 a changed instruction gets another key", () => {
    const { send, fill, submit, state } = begin();
    fill();
    submit();
    send({ type: "form.resumed" });
    send({ type: "form.changed", changes: { amount: "5" } });
    submit("key-2");
    expect(state().context).toMatchObject({ idempotencyKey: "key-2", isTried: true });
  });

  test("CASH-01 an API without the call keeps the form and offers alternatives", async () => {
    const { send, fill, submit, step, resolve, state } = begin();
    fill();
    submit();
    send({ type: "instruction.confirmed" });
    await resolve("sendInstruction", { kind: "unsupported" });
    expect([step(), state().context.form]).toEqual(["unsupported", filledCashForm]);
    send({ type: "form.resumed" });
    expect(step()).toBe("editing");
  });

  test("CASH-01 a discarded draft can be restored", () => {
    const { send, fill, state } = begin();
    send({ type: "draft.discarded" });
    expect(state().context.discarded).toBeNull();
    send({ type: "draft.restored" });
    expect(state().context.form).toEqual(emptyCashForm("GBP"));
    fill();
    send({ type: "draft.discarded" });
    expect(state().context.form).toEqual(emptyCashForm("GBP"));
    send({ type: "draft.restored" });
    expect(state().context).toMatchObject({ form: filledCashForm, discarded: null });
    send({ type: "draft.restored" });
    expect(state().context.form).toEqual(filledCashForm);
  });

  test("CASH-02 a dropped template fills in the form or shows the problem", async () => {
    const { send, resolve, fail, inputOf, state, step } = begin();
    const file = { name: "Dealing template.xlsx" };
    const drop = () => send({ type: "template.dropped", file });
    send({ type: "form.changed", changes: { notes: "Mine" } });
    drop();
    expect(inputOf("readTemplate")).toBe(file);
    expect([...state().tags]).toEqual(["form", "busy"]);
    await resolve("readTemplate", { kind: "unreadable", reason: "otherRelease" });
    expect(state().context).toMatchObject({
      templateProblem: "otherRelease",
      form: { notes: "Mine" },
    });
    drop();
    await resolve("readTemplate", { kind: "read", form: { portfolioCode: "HPS002" } });
    expect(state().context).toMatchObject({
      templateProblem: null,
      form: { notes: "Mine", portfolioCode: "HPS002" },
      isTried: true,
    });
    drop();
    await fail("readTemplate", sendingFailed);
    expect([step(), state().context.failure]).toEqual(["editing", sendingFailed]);
  });

  test("CASH-01 the template is downloaded, also after a failure", async () => {
    const { send, resolve, fail, template } = begin();
    send({ type: "template.requested" });
    await fail("saveTemplate", sendingFailed);
    expect(template()).toBe("failed");
    send({ type: "template.requested" });
    await resolve("saveTemplate");
    expect(template()).toBe("idle");
  });

  afterAll(() => {
    expect(transitionsOf(cashInstructionMachine).filter((name) => !taken.has(name))).toEqual([]);
  });
});
