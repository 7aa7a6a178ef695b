import { describe, expect, test } from "vitest";
import {
  monthEndView,
  savedViewInputs,
  viewCallFailed,
  viewGone,
} from "../../../machines/saved-view/fixtures.ts";
import { savedViewMachine } from "../../../machines/saved-view/machine.ts";
import { nameProblem } from "../../../machines/saved-view/rules.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

expectEveryTransition(savedViewMachine);
const begin = (task: keyof typeof savedViewInputs) => walk(savedViewMachine, savedViewInputs[task]);

function submitted(task: "create" | "rename", name: string) {
  const walked = begin(task);
  walked.send({ type: "name.changed", name });
  walked.send({ type: "form.submitted" });
  return walked;
}
const outcome = (walked: ReturnType<typeof begin>) => walked.state().output as unknown;

describe("saved view", () => {
  test("UNA-02 requires a name of at most 20 characters", () => {
    expect([" ", "x".repeat(21), " " + "x".repeat(20)].map(nameProblem)).toEqual([
      "missing",
      "tooLong",
      null,
    ]);
    const walked = begin("create");
    expect(walked.state().context.isTried).toBe(false);
    walked.send({ type: "form.submitted" });
    expect([walked.state().value, walked.state().context.isTried]).toEqual(["naming", true]);
  });

  test("UNA-02 is saved under its name and can be retried after a failure", async () => {
    const walked = submitted("create", " Year end ");
    expect(walked.inputOf("saveView")).toEqual({ settings: {}, viewName: "Year end" });
    await walked.fail("saveView", viewCallFailed);
    expect([walked.state().value, walked.state().context.name]).toEqual(["naming", " Year end "]);
    walked.send({ type: "name.changed", name: " Year end " });
    expect(walked.state().context.failure).toBeNull();
    walked.send({ type: "form.submitted" });
    await walked.resolve("saveView", "view-2");
    expect(outcome(walked)).toEqual({ kind: "saved", id: "view-2" });
  });

  test("UNA-02 replacing a view of the same name requires confirmation", async () => {
    const walked = submitted("create", "Largest positions");
    expect(walked.state().value).toBe("overwriting");
    walked.send({ type: "dialog.closed" });
    expect(walked.state().value).toBe("naming");
    walked.send({ type: "form.submitted" });
    walked.send({ type: "overwrite.confirmed" });
    await walked.resolve("saveView", "view-3");
    expect(outcome(walked)).toEqual({ kind: "saved", id: "view-3" });
  });

  test("UNA-02 an open view is saved again without confirmation", async () => {
    const walked = begin("update");
    await walked.fail("saveView", viewCallFailed);
    expect(walked.state().value).toBe("unsaved");
    walked.send({ type: "saving.retried" });
    await walked.resolve("saveView", "view-4");
    expect(outcome(walked)).toEqual({ kind: "saved", id: "view-4" });
    const left = begin("update");
    await left.fail("saveView", viewCallFailed);
    left.send({ type: "dialog.closed" });
    expect(outcome(left)).toEqual({ kind: "closed" });
  });

  test("UNA-02 renaming saves the view before the old one is deleted", async () => {
    const walked = submitted("rename", "Quarter end");
    await walked.resolve("saveView", "view-5");
    expect(walked.inputOf("deleteView")).toEqual(monthEndView);
    await walked.fail("deleteView", viewCallFailed);
    expect(walked.state().value).toBe("leftOver");
    walked.send({ type: "saving.retried" });
    await walked.fail("deleteView", viewGone);
    expect(outcome(walked)).toEqual({ kind: "saved", id: "view-5" });
    const whole = submitted("rename", "Quarter end");
    await whole.resolve("saveView", "view-6");
    await whole.resolve("deleteView");
    expect(outcome(whole)).toEqual({ kind: "saved", id: "view-6" });
    const left = submitted("rename", "Quarter end");
    await left.resolve("saveView", "view-7");
    await left.fail("deleteView", viewCallFailed);
    left.send({ type: "dialog.closed" });
    expect(outcome(left)).toEqual({ kind: "saved", id: "view-7" });
  });

  test("UNA-02 renaming to the same name changes nothing", () => {
    const view = { viewName: "Year end", settings: {} };
    const input = { task: { kind: "create", view }, names: [] } as const;
    const created = walk(savedViewMachine, input);
    created.send({ type: "form.submitted" });
    expect(created.state().value).toBe("saving");
    expect(outcome(submitted("rename", "Month-end holdings "))).toEqual({ kind: "closed" });
    expect(submitted("rename", "Largest positions").state().value).toBe("overwriting");
  });

  test("UNA-02 is deleted after confirmation", async () => {
    const walked = begin("delete");
    walked.send({ type: "deletion.confirmed" });
    await walked.fail("deleteView", viewCallFailed);
    expect(walked.state().value).toBe("confirming");
    walked.send({ type: "deletion.confirmed" });
    await walked.resolve("deleteView");
    expect(outcome(walked)).toEqual({ kind: "deleted", id: "view-1" });
    const gone = begin("delete");
    gone.send({ type: "deletion.confirmed" });
    await gone.fail("deleteView", viewGone);
    expect(outcome(gone)).toEqual({ kind: "deleted", id: "view-1" });
    const left = begin("delete");
    left.send({ type: "dialog.closed" });
    expect(outcome(left)).toEqual({ kind: "closed" });
  });

  test("the dialog closes without saving", () => {
    const walked = begin("create");
    walked.send({ type: "dialog.closed" });
    expect(outcome(walked)).toEqual({ kind: "closed" });
  });
});
