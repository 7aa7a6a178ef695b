// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { enquiryForms } from "../../../../machines/enquiry/fixtures.ts";
import { enquiryFields } from "../../../../machines/enquiry/rules.ts";
import { createApi } from "../../../../src/api/client.ts";
import { provideEnquiry } from "../../../../src/effects/enquiry/enquiry-effects.ts";

beforeEach(() => void vi.useFakeTimers());

/** Starts an enquiry whose challenge was solved now and expires in ten minutes. */
function startSolved() {
  const tokens = { access: () => null, renew: async () => null, end: () => {} };
  const api = createApi({ baseUrl: "/api", tokens });
  const machine = provideEnquiry({ api, record: () => {} });
  const actor = createActor(machine, { input: { kind: "help", email: "" } }).start();
  for (const field of enquiryFields.help) {
    actor.send({ type: "field.changed", field, text: enquiryForms.help[field] });
  }
  actor.send({ type: "form.submitted", subject: "Help" });
  const passed = { solution: "solved", expiresAtMs: Date.now() + 600_000 };
  actor.send({ type: "challenge.passed", passed });
  return actor;
}

test("CAPT-01 a solution expires by the wall clock, also during sleep", () => {
  const actor = startSolved();
  vi.advanceTimersByTime(599_000);
  expect(actor.getSnapshot().hasTag("passed")).toBe(true);
  // No timer runs while the device sleeps.
  vi.setSystemTime(Date.now() + 1000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(actor.getSnapshot().hasTag("expired")).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("CAPT-01 an unticked box stops waiting for the expiry", () => {
  const actor = startSolved();
  actor.send({ type: "challenge.unticked" });
  expect(vi.getTimerCount()).toBe(0);
});
