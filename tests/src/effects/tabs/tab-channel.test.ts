import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { channelRelay } from "../../../support/channel-relay.ts";
import { createTabChannel, type TabMessage } from "../../../../src/effects/tabs/tab-channel.ts";

const tokens = {
  accessToken: "a",
  refreshToken: "r",
  session: "s",
  order: 1,
  generation: 0,
  expiresAtMs: 1,
  lifetimeMs: 1,
  family: "s",
  administratorTokens: null,
};
const requested = { type: "session.requested" } as const;

/** Returns the messages that a tab under a base path receives. */
function listen(base: string) {
  const heard: TabMessage[] = [];
  const stop = createTabChannel(base).subscribe((message) => heard.push(message));
  return { heard, stop };
}

describe("tab channel", () => {
  test("SAFE-24 a message reaches only subscribed tabs of its environment", async () => {
    const [same, other, gone] = [listen("/dit"), listen("/dev"), listen("/dit")];
    gone.stop();
    createTabChannel("/dit").post(requested);
    await expect.poll(() => same.heard).toEqual([requested]);
    expect([other.heard, gone.heard]).toEqual([[], []]);
  });

  test("SAFE-24 SAFE-39 malformed messages are dropped", async () => {
    const { heard } = listen("/malformed");
    const channel = new BroadcastChannel("portal:/malformed");
    const last = { ...requested, more: "is left out" };
    for (const data of [
      null,
      7,
      "x",
      {},
      { type: "x" },
      { type: "session.shared", tokens },
      last,
    ]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(data);
    }
    await expect.poll(() => heard).toEqual([requested]);
  });

  test("SAFE-39 any message reaches a tab in its declared form or not", () => {
    const heard: TabMessage[] = [];
    let send: (message: unknown) => void = () => {};
    const relay = {
      post: () => {},
      subscribe(listener: (message: unknown) => void) {
        send = listener;
        return () => {};
      },
    };
    createTabChannel("/any", relay).subscribe((message) => heard.push(message));
    const part = fc.constantFrom(...Object.keys(tokens), "__proto__", "more");
    const damaged = fc
      .dictionary(part, fc.anything({ withNullPrototype: true }))
      .map((parts) => ({ type: "session.shared", tokens: { ...tokens, ...parts } }));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), damaged), (message) => {
        heard.length = 0;
        send(message);
        const [first] = heard;
        if (first?.type !== "session.shared") {
          expect(heard).toEqual([]);
          return;
        }
        expect(Object.keys(first.tokens).toSorted()).toEqual(Object.keys(tokens).toSorted());
        const { accessToken, refreshToken, session, family, administratorTokens } = first.tokens;
        const texts = [accessToken, refreshToken, session, family];
        expect(texts.every((text) => typeof text === "string" && text !== "")).toBe(true);
        const { generation, lifetimeMs, order, expiresAtMs } = first.tokens;
        expect([generation, lifetimeMs, order, expiresAtMs].every(Number.isFinite)).toBe(true);
        expect(typeof administratorTokens).toBe("object");
        expect("more" in {}).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("OPS-03 tokens of the first release are understood by later ones", () => {
    // The form that the first release sends: never change it, only add optional fields.
    const first = { type: "session.shared", tokens };
    const heard: TabMessage[] = [];
    const relay = {
      post: () => {},
      subscribe(listener: (message: unknown) => void) {
        listener({ ...first, more: 1 });
        return () => {};
      },
    };
    createTabChannel("/releases", relay).subscribe((message) => heard.push(message));
    expect(heard).toEqual([first]);
  });

  test("SAFE-24 no token goes where any page of the origin listens", async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel("portal:/open");
    channel.addEventListener("message", ({ data }) => heard.push(data));
    const own = createTabChannel("/open", channelRelay("/open"));
    const reached: TabMessage[] = [];
    createTabChannel("/open", channelRelay("/open")).subscribe((message) => reached.push(message));
    own.post({ type: "session.shared", tokens });
    own.post(requested);
    await expect.poll(() => reached).toHaveLength(2);
    expect(heard).toEqual([requested]);
  });

  test("a browser without BroadcastChannel is supported", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const channel = createTabChannel("");
    channel.post(requested);
    channel.subscribe(() => {})();
  });
});
