import { expect, test } from "vitest";
import { createActor, waitFor } from "xstate";
import { predefinedContact, senderFixture } from "../../../machines/contact/fixtures.ts";
import { createApi } from "../../../src/api/client.ts";
import { provideContact } from "../../../src/effects/contact/contact-effects.ts";
import { createPathRecorder } from "../../../src/effects/recorder/path-recorder.ts";
import { recordActor } from "../../../src/effects/recorder/record-actor.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { parsePath } from "../../../src/visualiser/walk/parse-path.ts";
import { nobody } from "../../support/client-server.ts";

/** Replays a recording; returns why it stops, or null, and the actors. */
function replayOf(recording: object) {
  const read = parsePath(JSON.stringify(recording));
  if (read.problem) throw new Error(JSON.stringify(read.problem));
  const stage = createStage(read.path.machine);
  return { stopped: stage.replay(read.path), roots: stage.roots() };
}

const stoppedBy = (recording: object) => replayOf(recording).stopped;

test.each([
  ["us", {}],
  ["a contact", { contact: predefinedContact }],
])("VIS-05 a recorded message to %s is replayed as one", async (_to, matter) => {
  const recorder = createPathRecorder();
  const api = createApi({ baseUrl: "/api", tokens: nobody });
  const provided = provideContact(
    { api, record() {} },
    () => {},
    async () => ["texts"],
  );
  const contact = createActor(provided, {
    input: { sender: senderFixture, isOnPage: false },
    inspect: recordActor("contact", "opened by an event", false, recorder),
  });
  contact.start().send({ type: "contact.opened", matter, isToContact: "contact" in matter });
  await waitFor(contact, (snapshot) => snapshot.matches("filling"));
  recorder.of("session", "session restored");
  const { stopped, roots } = replayOf(recorder.path());
  expect(stopped).toBeNull();
  expect(roots["contact"]?.getSnapshot()).toMatchObject({ context: { matter } });
});

test.each([true, false])("VIS-05 a recorded edit of a schedule is replayed (%s)", (isEnabled) => {
  const to = "scheduler";
  const read = { outcome: { isNotificationEnabled: isEnabled } };
  const steps = [
    { to, start: "edit" },
    { to, effect: "readSchedule", result: read, state: "editing" },
    { to, event: { type: "form.submitted" }, state: "checking" },
    { to, effect: "findDuplicates", result: { outcome: { isEmpty: false } }, state: "saving" },
    { to, effect: "saveSchedule", result: { outcome: {} }, state: "closed" },
  ];
  expect(stoppedBy({ machine: "session", input: "session restored", steps })).toBeNull();
});

test("VIS-05 a recorded wait ends no delay whose end is not recorded", () => {
  const to = "cashApproval";
  const begin = [
    { to, start: "page" },
    // Of a second between two ticks, in which the page opened just before its end.
    { wait: 1_000, active: 1_000 },
  ];
  const found = { to, effect: "findWaiting", result: { outcome: {} }, state: "listing" };
  const recording = { machine: "session", input: "session restored" };
  expect(stoppedBy({ ...recording, steps: [...begin, found] })).toBeNull();
  const late = { to, after: "placing", state: "listing" };
  expect(stoppedBy({ ...recording, steps: [...begin, late] })).toBeNull();
});
