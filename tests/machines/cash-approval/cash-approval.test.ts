import { describe, expect, test } from "vitest";
import { responseLost } from "../../../machines/change-password/fixtures.ts";
import { cutOffUtc, overtakenFailure } from "../../../machines/cash-approval/fixtures.ts";
import { cashApprovalMachine } from "../../../machines/cash-approval/machine.ts";
import { reasonProblem } from "../../../machines/cash-approval/rules.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("approval of a cash instruction", () => {
  expectEveryTransition(cashApprovalMachine);
  const begin = (isNamed = true) => walk(cashApprovalMachine, { isNamed });
  const request = (decision: "approved" | "returned", instructionNumber = "CI-000001") =>
    ({ type: "decision.requested", instructionNumber, decision, untilUtc: cutOffUtc }) as const;

  const isFirst = ({ state }: ReturnType<typeof begin>) => {
    expect(state().value).toBe("listing");
    return state().context.isFirst;
  };

  test("APPROVE-01 one that the address names stands above the form", () => {
    expect(isFirst(begin())).toBe(true);
  });

  test.each([true, false])("APPROVE-01 one that waits (%s) stands above the form", async (is) => {
    const walked = begin(false);
    expect(walked.state().value).toBe("placing");
    await walked.resolve("findWaiting", is);
    expect(isFirst(walked)).toBe(is);
  });

  test("APPROVE-01 one that may wait stands above the form", async () => {
    const walked = begin(false);
    await walked.fail("findWaiting", responseLost);
    expect(isFirst(walked)).toBe(true);
  });

  test("APPROVE-01 the form does not wait for a slow list", () => {
    const walked = begin(false);
    walked.clock.increment(600);
    expect(isFirst(walked)).toBe(false);
  });

  test("APPROVE-01 is sent after a confirmation", async () => {
    const { send, state, inputOf, resolve } = begin();
    send(request("approved"));
    send({ type: "decision.cancelled" });
    expect(state().value).toBe("listing");
    send(request("approved"));
    send({ type: "decision.confirmed" });
    expect(inputOf("decideInstruction")).toEqual({
      instructionNumber: "CI-000001",
      decision: "approved",
      reason: "",
    });
    send(request("returned", "CI-000002"));
    expect(state().context.instructionNumber).toBe("CI-000001");
    await resolve("decideInstruction");
    expect(state().value).toBe("decided");
  });

  test("APPROVE-01 returning needs a reason, which survives a failure", async () => {
    const { send, state, inputOf, fail } = begin();
    send(request("returned"));
    send({ type: "decision.confirmed" });
    expect(state().value).toBe("asking");
    expect(state().context.isTried).toBe(true);
    send({ type: "reason.changed", reason: "Wrong account" });
    send({ type: "decision.cancelled" });
    send(request("returned"));
    send({ type: "decision.confirmed" });
    expect(inputOf("decideInstruction")).toMatchObject({ reason: "Wrong account" });
    await fail("decideInstruction", responseLost);
    expect(state().context).toMatchObject({ reason: "Wrong account", failure: responseLost });
    send(request("returned", "CI-000002"));
    expect(state().context.reason).toBe("");
    send(request("returned"));
    expect(state().context.reason).toBe("Wrong account");
  });

  test("APPROVE-02 a decision that comes too late is told apart", async () => {
    const { send, state, fail } = begin();
    send(request("approved"));
    send({ type: "decision.confirmed" });
    await fail("decideInstruction", overtakenFailure);
    expect(state().value).toBe("overtaken");
  });

  test("APPROVE-02 a question that stands open past the cut-off ends", async () => {
    const { send, state } = begin();
    send(request("returned"));
    send({ type: "reason.changed", reason: "Wrong account" });
    send({ type: "cutOff.passed" });
    expect(state().value).toBe("expired");
    expect(state().context.reason).toBe("Wrong account");
  });

  test("APPROVE-02 a question ends with its instruction, and holds no draft", () => {
    const { send, state } = begin();
    send({ type: "instruction.gone" });
    expect(state().value).toBe("listing");
    send(request("returned"));
    send({ type: "reason.changed", reason: "Wrong account" });
    send({ type: "instruction.gone" });
    expect(state().value).toBe("gone");
    expect(state().hasTag("asking")).toBe(false);
    expect(state().context.reason).toBe("");
  });

  test("APPROVE-02 one cancelled after a lost response is not gone silently", async () => {
    const { send, state, fail } = begin();
    send(request("approved"));
    send({ type: "decision.confirmed" });
    await fail("decideInstruction", responseLost);
    send({ type: "decision.cancelled" });
    send({ type: "instruction.gone" });
    expect(state().value).toBe("gone");
  });

  test("APPROVE-02 one that may have been decided does not end by the clock", async () => {
    const { send, state, fail } = begin();
    send(request("returned"));
    send({ type: "reason.changed", reason: "Wrong account" });
    send({ type: "decision.confirmed" });
    await fail("decideInstruction", responseLost);
    send({ type: "cutOff.passed" });
    expect(state().value).toBe("asking");
    expect(state().context.failure).toEqual(responseLost);
    send({ type: "reason.changed", reason: "Not our account" });
    send({ type: "cutOff.passed" });
    expect(state().value).toBe("asking");
  });

  test.each([
    ["missing", " \n"],
    ["tooLong", "x".repeat(201)],
    [null, "x".repeat(200)],
  ] as const)("APPROVE-01 a reason can be %s", (problem, reason) => {
    const given = { instructionNumber: "CI-000001", reason };
    expect(reasonProblem({ ...given, decision: "returned" })).toBe(problem);
    expect(reasonProblem({ ...given, decision: "approved" })).toBeNull();
  });
});
