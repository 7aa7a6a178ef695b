import { describe, expect, test } from "vitest";
import { tourMachine } from "../../../machines/tour/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const stops = ["brand", "help", "profile"];

describe("tour", () => {
  expectEveryTransition(tourMachine);
  const begin = () => {
    const walked = walk(tourMachine);
    walked.send({ type: "tour.begun", stops });
    return walked;
  };

  test("SUP-01 moves back and forth and ends after the last stop", () => {
    const { send, state } = begin();
    expect(state()).toMatchObject({ value: "walking", context: { at: 0 } });
    send({ type: "stop.returned" });
    expect(state().context.at).toBe(0);
    send({ type: "stop.passed" });
    send({ type: "stop.passed" });
    send({ type: "stop.returned" });
    expect(state().context.at).toBe(1);
    send({ type: "stop.passed" });
    send({ type: "stop.passed" });
    expect(state()).toMatchObject({ value: "idle", context: { leftAt: null } });
  });

  test("SUP-01 resumes at the stop where it was closed, if still shown", () => {
    const { send, state } = begin();
    send({ type: "stop.passed" });
    send({ type: "tour.left" });
    expect(state()).toMatchObject({ value: "idle", context: { leftAt: "help" } });
    send({ type: "tour.begun", stops: ["menu", ...stops] });
    expect(state().context.at).toBe(2);
    send({ type: "tour.left" });
    send({ type: "tour.begun", stops: ["menu", "profile"] });
    expect(state().context.at).toBe(0);
    send({ type: "stop.passed" });
    send({ type: "stop.passed" });
    expect(state()).toMatchObject({ value: "idle", context: { leftAt: null } });
  });

  test("HOME-02 a dismissed greeting or completed tour is remembered", () => {
    const { send, state } = walk(tourMachine, { isGreetingDismissed: false });
    send({ type: "tour.begun", stops });
    send({ type: "tour.left" });
    expect(state().context.isGreetingDismissed).toBe(false);
    send({ type: "greeting.dismissed" });
    expect(state().context.isGreetingDismissed).toBe(true);
    const later = walk(tourMachine, { isGreetingDismissed: true });
    expect(later.state().context.isGreetingDismissed).toBe(true);
    const finished = begin();
    for (const _ of stops) finished.send({ type: "stop.passed" });
    expect(finished.state().context.isGreetingDismissed).toBe(true);
  });

  test("SUP-01 does not start without stops", () => {
    const { send, state } = walk(tourMachine);
    send({ type: "tour.begun", stops: [] });
    expect(state()).toMatchObject({
      value: "idle",
      context: { stops: [], at: 0, leftAt: null, isGreetingDismissed: false },
    });
  });
});
