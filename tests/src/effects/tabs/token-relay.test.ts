import { describe, expect, test, vi } from "vitest";
import { createTokenRelay } from "../../../../src/effects/tabs/token-relay.ts";
import { browserWindow } from "../../../support/browser-window.ts";

browserWindow();

/** Service worker that drops messages once it is redundant, as browsers do. */
class RelayWorker extends EventTarget {
  readonly received: unknown[] = [];
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage(message: unknown) {
    if (this.state !== "redundant") this.received.push(message);
  }
  changeState(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

interface Registration {
  active: RelayWorker | null;
  installing: RelayWorker | null;
  waiting: RelayWorker | null;
}

/** Creates a relay whose registrations are the given ones in turn; the last one stays. */
function relayOf(...registrations: (Registration | Error)[]) {
  let count = 0;
  const register = async () => {
    const registration = registrations[Math.min(count, registrations.length - 1)];
    count += 1;
    if (registration instanceof Error) throw registration;
    return registration;
  };
  vi.stubGlobal("navigator", { serviceWorker: { register }, onLine: true });
  return { relay: createTokenRelay(""), registered: () => count };
}

const activeRegistration = (): Registration => ({
  active: new RelayWorker("activated"),
  installing: null,
  waiting: null,
});

describe("SAFE-24 token relay", () => {
  test("posts to the worker that replaced the first one", async () => {
    const registration = activeRegistration();
    const { active: previous } = registration;
    const { relay, registered } = relayOf(registration);
    relay.post(1);
    await expect.poll(() => previous?.received).toEqual([1]);
    registration.active = new RelayWorker("activated");
    previous?.changeState("redundant");
    relay.post(2);
    await expect.poll(() => registration.active?.received).toEqual([2]);
    expect(registered()).toBe(1);
  });

  test("registers no worker while the browser is offline", async () => {
    const registration = activeRegistration();
    const { relay, registered } = relayOf(registration);
    Object.assign(navigator, { onLine: false });
    relay.post(1);
    await new Promise(setImmediate);
    expect(registered()).toBe(0);
    Object.assign(navigator, { onLine: true });
    relay.post(2);
    await expect.poll(() => registration.active?.received).toEqual([2]);
  });

  test("registers again when its registration is gone", async () => {
    const [removed, next] = [activeRegistration(), activeRegistration()];
    const { relay } = relayOf(removed, next);
    relay.post(1);
    await expect.poll(() => removed.active?.received).toEqual([1]);
    removed.active?.changeState("redundant");
    relay.post(2);
    relay.post(3);
    await expect.poll(() => next.active?.received).toEqual([2, 3]);
  });

  test("keeps the order of messages while a worker starts", async () => {
    const starting = new RelayWorker("installing");
    const registration: Registration = { active: null, installing: starting, waiting: null };
    const { relay, registered } = relayOf(registration);
    for (const message of [1, 2, 3]) relay.post(message);
    await expect.poll(registered).toBe(1);
    Object.assign(registration, { installing: null, waiting: starting });
    starting.changeState("installed");
    Object.assign(registration, { waiting: null, active: starting });
    starting.changeState("activating");
    await expect.poll(() => starting.received).toEqual([1, 2, 3]);
    expect(registered()).toBe(1);
  });

  test("registers again when the worker cannot be installed", async () => {
    const failing = new RelayWorker("installing");
    const registration = activeRegistration();
    const { relay, registered } = relayOf(
      { active: null, installing: failing, waiting: null },
      registration,
    );
    relay.post(1);
    await expect.poll(registered).toBe(1);
    failing.changeState("redundant");
    relay.post(2);
    await expect.poll(() => registration.active?.received).toEqual([2]);
  });

  test("repeats a failed registration with the next message", async () => {
    const registration = activeRegistration();
    const { relay, registered } = relayOf(new Error("no worker"), registration);
    relay.post(1);
    await expect.poll(registered).toBe(1);
    relay.post(2);
    await expect.poll(() => registration.active?.received).toEqual([2]);
  });
});
