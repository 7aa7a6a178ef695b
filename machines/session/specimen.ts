import { outages, outputs, specimen } from "../specimen.ts";
import { clientFixture } from "./fixtures.ts";
import { sessionMachine } from "./machine.ts";

export const sessionSpecimen = specimen({
  machine: sessionMachine,
  inputs: {
    "nobody signed in": { restoredUser: null, rememberedEmail: "" },
    "session restored": { restoredUser: clientFixture, rememberedEmail: "" },
  },
  effects: {
    signIn: outputs({ "signed in": { user: clientFixture, rememberedEmail: "" } }),
    signOut: { ...outputs({ "signed out": undefined }), ...outages },
  },
  events: [{ type: "signOut.requested" }, { type: "session.ended", reason: "expired" }],
});
