import { clientFixture } from "../user/fixtures.ts";
import { outages, outputs, specimen } from "../specimen.ts";
import { surveyMachine } from "./machine.ts";

export const surveySpecimen = specimen({
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
