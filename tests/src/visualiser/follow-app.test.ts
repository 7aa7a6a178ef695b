import { expect, onTestFinished, test } from "vitest";
import { followApp } from "../../../src/visualiser/walk/follow-app.ts";

test("VIS-12 only the end of the followed tab ends the following", async () => {
  const seen: string[] = [];
  const stop = followApp({
    onSteps: (text) => seen.push(text),
    onGone: () => seen.push("gone"),
  });
  onTestFinished(stop);
  const app = new BroadcastChannel("portal-steps");
  onTestFinished(() => app.close());
  const tab = "b";
  for (const message of [
    { type: "steps", tab: "a", text: "steps of a" },
    { type: "steps", tab, text: "steps of b" },
    { type: "stopped", tab: "a" },
    { type: "steps", tab, text: "more of b" },
    { type: "stopped", tab },
  ]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    app.postMessage(message);
  }
  await expect.poll(() => seen).toEqual(["steps of a", "steps of b", "more of b", "gone"]);
});
