import { clientFixture } from "../user/fixtures.ts";
import { outages, outputs, example } from "../example.ts";
import { surveyMachine } from "./machine.ts";

export const surveyExample = example({
  machine: surveyMachine,
  inputs: { "a client": { user: clientFixture } },
  effects: {
    readSurvey: {
      ...outputs({ pending: "pending", "opened before": "open", declined: "closed" }),
      ...outages,
    },
  },
  events: [
    { type: "survey.opened" },
    { type: "survey.declined" },
    { type: "signOut.requested" },
    { type: "signOut.cancelled" },
  ],
});
