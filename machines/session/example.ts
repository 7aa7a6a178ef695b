import { outages, outputs, example } from "../example.ts";
import { clientFixture } from "../user/fixtures.ts";
import { completeSessionMachine } from "./complete-machine.ts";

const withoutPrivileges = {
  ...clientFixture,
  navigation: [],
  header: [],
  arePrivilegesKnown: false,
};
const another = { ...clientFixture, id: "client-2", name: "Daniel Okafor", firstName: "Daniel" };

export const sessionExample = example({
  machine: completeSessionMachine,
  inputs: {
    "nobody signed in": { restoredUser: null, rememberedEmail: "" },
    "session restored": { restoredUser: clientFixture, rememberedEmail: "" },
    "token without privileges": { restoredUser: withoutPrivileges, rememberedEmail: "" },
    "impersonation without privileges": {
      restoredUser: { ...withoutPrivileges, impersonatedName: "Margaret Ellis" },
      rememberedEmail: "",
    },
  },
  effects: {
    signIn: outputs({ "signed in": { user: clientFixture, rememberedEmail: "" } }),
    idle: outputs({ "time over": "over", "chose to leave": "left" }),
    survey: outputs({ "nothing to ask": undefined }),
    loadPrivileges: {
      ...outputs({
        loaded: { navigation: clientFixture.navigation, header: clientFixture.header },
      }),
      ...outages,
    },
    fallBack: { ...outputs({ "administrator's tokens": another }), ...outages },
    stopImpersonating: { ...outputs({ administrator: another }), ...outages },
    signOut: { ...outputs({ "signed out": undefined }), ...outages },
  },
  events: [
    { type: "signOut.requested" },
    { type: "session.ended", reason: "expired" },
    { type: "session.ended", reason: "signedOutElsewhere" },
    { type: "drafts.lost", forms: ["cashInstruction", "message"] },
    { type: "access.lost", forms: [] },
    { type: "session.joined", user: clientFixture, rememberedEmail: "" },
    { type: "session.replaced", user: clientFixture },
    { type: "session.replaced", user: another },
    { type: "privileges.retried" },
    { type: "impersonation.stopRequested" },
    { type: "change.read" },
  ],
});
