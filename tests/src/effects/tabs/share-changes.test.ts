import { expect, test } from "vitest";
import { ApiError } from "../../../../src/api/api-error.ts";
import type { Api } from "../../../../src/api/client.ts";
import { health } from "../../../../src/api/contract/auth.ts";
import { withdrawCashInstruction } from "../../../../src/api/contract/cash.ts";
import { shareChanges, withSharedChanges } from "../../../../src/effects/tabs/share-changes.ts";

/** The relays of some tabs, each of which hears the others. */
function relaysOf(count: number) {
  const listeners: ((message: unknown) => void)[][] = Array.from({ length: count }, () => []);
  return listeners.map((own) => ({
    post: (message: unknown) =>
      listeners.filter((other) => other !== own).forEach((tab) => tab.forEach((it) => it(message))),
    subscribe(listener: (message: unknown) => void) {
      own.push(listener);
      return () => void own.splice(own.indexOf(listener), 1);
    },
  }));
}

test("CASH-02 the user's other tabs learn what a call changed, or may have", async () => {
  const [one, other, strangers] = relaysOf(3);
  if (!one || !other || !strangers) throw new Error("Three relays are needed");
  const heard: unknown[] = [];
  const stop = shareChanges(other, "client-1 ").subscribe(({ type, ...content }) =>
    heard.push([type, content]),
  );
  shareChanges(strangers, "client-2 ").subscribe(() => heard.push("another user"));
  let failure: ApiError | null = new ApiError("forbidden", { status: 403 });
  const send: Api["send"] = () =>
    failure ? Promise.reject(failure) : Promise.resolve({} as never);
  const download: Api["download"] = () => Promise.reject(new Error("refused"));
  const api = withSharedChanges({ send, download }, shareChanges(one, "client-1 "));
  const withdraw = () =>
    api.send(withdrawCashInstruction, { body: { instructionNumber: "CI-000001" } });

  await expect(withdraw()).rejects.toThrow("forbidden");
  failure = null;
  await api.send(health, {});
  expect(heard).toEqual([]);
  await withdraw();
  const content = { owner: "client-1 ", changes: ["listCashInstructions"] };
  expect(heard).toEqual([["calls.changed", content]]);
  failure = new ApiError("timeout");
  await expect(withdraw()).rejects.toThrow("timeout");
  expect(heard).toHaveLength(2);
  failure = null;
  stop();
  await withdraw();
  expect(heard).toHaveLength(2);
});
