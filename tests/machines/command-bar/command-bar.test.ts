import { describe, expect, test } from "vitest";
import { foundFixture, wantedFixture } from "../../../machines/command-bar/fixtures.ts";
import { commandBarMachine } from "../../../machines/command-bar/machine.ts";
import { traceOf } from "../../../machines/trace.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const outage = { kind: "network", code: null, description: null };

describe("command bar", () => {
  expectEveryTransition(commandBarMachine);
  const open = () => {
    const walked = walk(commandBarMachine);
    walked.send({ type: "bar.opened" });
    return walked;
  };
  const typed = (words: string, wanted = wantedFixture) =>
    ({ type: "words.changed", words, wanted }) as const;

  test("CMD-01 asks for reports once typing pauses, and once for the same", async () => {
    const { send, state, clock, resolve, inputOf } = open();
    send({ type: "words.changed", words: "v", wanted: null });
    expect(state().value).toEqual({ open: "inMemory" });
    send(typed("val mar"));
    send(typed("val mar glob"));
    clock.increment(249);
    expect(inputOf("findReports")).toBeUndefined();
    clock.increment(1);
    expect(inputOf("findReports")).toEqual(wantedFixture);
    await resolve("findReports", foundFixture);
    send(typed("val mar globa"));
    expect(state()).toMatchObject({
      value: { open: "found" },
      context: { words: "val mar globa", reports: foundFixture },
    });
    send({ type: "words.changed", words: "", wanted: null });
    expect(state().value).toEqual({ open: "inMemory" });
  });

  test("CMD-01 a failed search keeps the words and can be repeated", async () => {
    const { send, state, clock, resolve, fail } = open();
    send(typed("val mar glob"));
    clock.increment(250);
    await fail("findReports", outage);
    expect(state()).toMatchObject({
      value: { open: "failed" },
      context: { words: "val mar glob", failure: outage },
    });
    send({ type: "reports.retried" });
    await resolve("findReports", foundFixture);
    expect(state().value).toEqual({ open: "found" });
  });

  test("CMD-01 closing discards what was typed and found", async () => {
    const { send, state, clock, resolve } = open();
    send(typed("val mar glob"));
    clock.increment(250);
    await resolve("findReports", foundFixture);
    send({ type: "bar.closed" });
    expect(state()).toMatchObject({ value: "closed", context: { words: "", reports: [] } });
  });

  test("nothing typed is recorded CMD-01", () => {
    expect(traceOf(typed("val mar glob"))).toEqual({});
  });
});
