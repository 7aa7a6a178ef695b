import { expect, test } from "vitest";
import { actorAt, snapshotOf, statePath } from "../../../src/visualiser/stage/actors.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

/** Files with the earlier names of results, events and states. */
const files = [
  [
    "signIn",
    "session/signIn/admission",
    "acceptingTerms.quiet",
    `{ "machine": "signIn", "input": "nobody remembered", "dropped": 0, "steps": [
      { "to": "session/signIn", "event": { "type": "email.changed" }, "state": "enteringCredentials.quiet" },
      { "to": "session/signIn", "event": { "type": "password.changed" } },
      { "to": "session/signIn", "event": { "ifRememberEmail": true, "type": "remember.changed" } },
      { "to": "session/signIn", "event": { "type": "credentials.submitted" } },
      { "to": "session/signIn", "effect": "signIn", "answer": { "outcome": { "kind": "needsQuestions" } }, "state": "answeringQuestions.quiet" },
      { "to": "session/signIn", "event": { "type": "questions.submitted", "answers": [
        { "question": "First school?", "answer": "Hill House" },
        { "question": "First car?", "answer": "A green van" },
        { "question": "First town?", "answer": "Whitby" }] } },
      { "to": "session/signIn", "effect": "saveQuestions", "answer": "terms due", "state": "acceptingTerms.quiet" }
    ] }`,
  ],
  [
    "resetPassword",
    "resetPassword",
    null,
    `{ "machine": "resetPassword", "input": "a mailed link", "steps": [
      { "to": "resetPassword", "effect": "checkLink", "answer": { "outcome": {} } },
      { "to": "resetPassword", "event": { "type": "answer.changed", "answer": "Hill House" } }
    ] }`,
  ],
  [
    "contact",
    "contact",
    "loadingForm",
    `{ "machine": "session", "input": "session restored", "steps": [
      { "to": "contact", "start": "opened by an event" },
      { "to": "contact", "event": { "type": "contact.opened" }, "state": "arriving" },
      { "to": "contact", "effect": "loadForm", "answer": { "failure": { "kind": "network", "code": null } }, "state": "unarrived" },
      { "to": "contact", "event": { "type": "arrival.retried" }, "state": "arriving" }
    ] }`,
  ],
] as const;

test.each(files)("VIS-05 an old path of %s still loads", (_, at, state, text) => {
  const walker = createWalker({}, () => {});
  walker.load(text);
  expect(walker.now().problem).toBeNull();
  const actor = actorAt(walker.stage.roots(), at);
  const snapshot = actor && snapshotOf(actor);
  expect(snapshot).not.toBeNull();
  if (snapshot && state) expect(statePath(snapshot)).toBe(state);
});
