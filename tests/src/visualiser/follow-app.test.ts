import { expect, onTestFinished, test } from "vitest";
import { followApp } from "../../../src/visualiser/walk/follow-app.ts";

async function openTab(channel: BroadcastChannel, tab: string) {
  const { promise: isOpen, resolve: close } = Promise.withResolvers<void>();
  await new Promise<void>((resolve) => {
    void navigator.locks.request(`portal-steps:${tab}`, () => {
      resolve();
      return isOpen;
    });
  });
  const send = (text: string) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ type: "steps", tab, text });
  return { send, close };
}

test("VIS-12 only the end of the followed tab ends the following", async () => {
  const seen: string[] = [];
  const stop = followApp({
    onSteps: (text) => seen.push(text),
    onGone: () => seen.push("gone"),
  });
  onTestFinished(stop);
  const channel = new BroadcastChannel("portal-steps");
  onTestFinished(() => channel.close());
  const [first, second] = [await openTab(channel, "a"), await openTab(channel, "b")];
  first.send("steps of a");
  second.send("steps of b");
  await expect.poll(() => seen.length).toBe(2);
  first.close();
  second.send("more of b");
  await expect.poll(() => seen.length).toBe(3);
  second.close();
  await expect.poll(() => seen).toEqual(["steps of a", "steps of b", "more of b", "gone"]);
});
