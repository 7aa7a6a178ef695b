import { describe, expect, test } from "vitest";
import {
  cashReceipt,
  filledCashForm,
  sendingFailed,
  twoTemplateRows,
} from "../../../machines/cash-instruction/fixtures.ts";
import { cashInstructionMachine } from "../../../machines/cash-instruction/machine.ts";
import { emptyCashForm } from "../../../machines/cash-instruction/draft.ts";
import { expectEveryTransition } from "../../support/walk.ts";
import { walkCash } from "../../support/walk-cash.ts";

describe("template of a cash instruction", () => {
  expectEveryTransition(cashInstructionMachine, (name) => /template|row/i.test(name));

  test("CASH-02 a dropped template fills in the form or shows the problem", async () => {
    const { send, resolve, fail, inputOf, state, step } = walkCash();
    const file = { name: "Dealing template.xlsx" };
    const drop = () => send({ type: "template.dropped", file });
    send({ type: "form.changed", changes: { notes: "Mine" } });
    drop();
    expect(inputOf("readTemplate")).toEqual({ file, region: "uk" });
    expect([...state().tags]).toEqual(["form", "busy"]);
    await resolve("readTemplate", { kind: "unreadable", reason: "otherRelease" });
    expect(state().context).toMatchObject({
      templateProblem: "otherRelease",
      form: { notes: "Mine" },
    });
    drop();
    const rows = [{ form: { portfolioCode: "HPS002" }, unused: [] }];
    await resolve("readTemplate", { kind: "read", rows });
    expect(state().context).toMatchObject({
      templateProblem: null,
      form: { notes: "Mine", portfolioCode: "HPS002" },
      isTried: true,
    });
    drop();
    const others = [{ form: { reference: "R-2" }, unused: [] }];
    await resolve("readTemplate", { kind: "read", rows: others });
    expect(state().context.form).toEqual({ ...emptyCashForm("GBP"), reference: "R-2" });
    drop();
    await fail("readTemplate", sendingFailed);
    expect([step(), state().context.failure]).toEqual(["editing", sendingFailed]);
    drop();
    expect(state().context.failure).toBeNull();
  });

  test("CASH-04 reading a file is cancelled, also by another file", async () => {
    const { send, resolve, inputOf, state, step } = walkCash();
    send({ type: "template.dropped", file: { name: "one.xlsx" } });
    send({ type: "template.dropped", file: { name: "two.xlsx" } });
    expect(inputOf("readTemplate")).toMatchObject({ file: { name: "two.xlsx" } });
    send({ type: "template.cancelled" });
    await resolve("readTemplate", { kind: "read", rows: twoTemplateRows });
    expect([step(), state().context.template]).toEqual(["editing", null]);
    send({ type: "template.rejected", reason: "several" });
    expect(state().context.templateProblem).toBe("several");
  });

  test("CASH-04 the rows of a template are taken one after the other", async () => {
    const { send, fill, submit, confirm, resolve, state, step } = walkCash();
    const take = async () => {
      send({ type: "template.dropped", file: { name: "two.xlsx" } });
      await resolve("readTemplate", { kind: "read", rows: twoTemplateRows });
    };
    await take();
    expect(state().context).toMatchObject({ template: { index: 0 }, form: { quantity: "" } });
    await submit();
    expect(step()).toBe("editing");
    fill();
    await submit();
    await confirm();
    await resolve("sendInstruction", { kind: "received", ...cashReceipt });
    send({ type: "instruction.begun" });
    expect(state().context).toMatchObject({
      template: { index: 1 },
      form: twoTemplateRows[1]?.form,
      isTried: true,
    });
    send({ type: "row.skipped" });
    expect(state().context.template?.index).toBe(1);
    send({ type: "draft.discarded" });
    expect(state().context.template).toBeNull();
    send({ type: "draft.restored" });
    expect(state().context.template?.index).toBe(1);
    await take();
    expect(state().context.template?.index).toBe(0);
    send({ type: "form.changed", changes: { notes: "Corrected" } });
    send({ type: "draft.restored" });
    expect(state().context.template?.index).toBe(1);
    await take();
    send({ type: "row.skipped" });
    await submit();
    await confirm();
    await resolve("sendInstruction", { kind: "received", ...cashReceipt });
    send({ type: "instruction.begun" });
    expect(state().context).toMatchObject({ template: null, form: emptyCashForm("GBP") });
  });

  test("CASH-04 the rows that wait are restored after an earlier instruction", async () => {
    const { send, fill, submit, confirm, resolve, state } = walkCash();
    send({ type: "template.dropped", file: { name: "two.xlsx" } });
    await resolve("readTemplate", { kind: "read", rows: twoTemplateRows });
    fill();
    await submit();
    await confirm();
    await resolve("sendInstruction", { kind: "received", ...cashReceipt });
    send({ type: "instruction.reused", instructionNumber: "CI-000001", form: filledCashForm });
    send({ type: "form.changed", changes: { notes: "Corrected" } });
    send({ type: "draft.restored" });
    expect(state().context).toMatchObject({
      template: { index: 1 },
      form: twoTemplateRows[1]?.form,
    });
  });

  test("CASH-04 what a template replaces of a typed form is restored", async () => {
    const { send, resolve, state } = walkCash();
    const drop = async (form: object) => {
      send({ type: "template.dropped", file: { name: "one.xlsx" } });
      await resolve("readTemplate", { kind: "read", rows: [{ form, unused: [] }] });
    };
    send({ type: "form.changed", changes: { notes: "Mine", amount: "5" } });
    await drop({ amount: "5", reference: "R-1" });
    expect(state().context.discarded).toBeNull();
    send({ type: "draft.discarded" });
    send({ type: "form.changed", changes: { notes: "Mine", amount: "5" } });
    await drop({ amount: "1000" });
    expect(state().context.form).toMatchObject({ notes: "Mine", amount: "1000" });
    send({ type: "draft.restored" });
    expect(state().context).toMatchObject({ form: { amount: "5" }, template: null });
  });

  test("CASH-01 the template is downloaded, also after a failure", async () => {
    const { send, resolve, fail, template } = walkCash();
    send({ type: "template.requested" });
    await fail("saveTemplate", sendingFailed);
    expect(template()).toBe("failed");
    send({ type: "template.requested" });
    await resolve("saveTemplate");
    expect(template()).toBe("idle");
  });
});
