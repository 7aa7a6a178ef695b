import { example, outages, outputs } from "../example.ts";
import { passkeysMachine } from "./machine.ts";
import type { AddingOutcome } from "./types.ts";

const target = { id: "passkey-1", name: "Chrome on Windows" };
const notAdded = (code: string): AddingOutcome => ({
  kind: "notAdded",
  failure: { kind: "badRequest", code, description: null },
});

export const passkeysExample = example({
  machine: passkeysMachine,
  inputs: { start: undefined },
  effects: {
    addPasskey: {
      ...outputs({
        added: { kind: "added" },
        cancelled: notAdded("passkey_not_added"),
        "added before": notAdded("passkey_known"),
        unsupported: notAdded("passkey_unsupported"),
      }),
      ...outages,
    },
    renamePasskey: { ...outputs({ renamed: undefined }), ...outages },
    removePasskey: { ...outputs({ removed: undefined }), ...outages },
  },
  events: [
    { type: "add.requested" },
    { type: "rename.requested", target },
    { type: "name.changed", name: "Office laptop" },
    { type: "name.submitted" },
    { type: "removal.requested", target },
    { type: "removal.confirmed" },
    { type: "passkeys.cancelled" },
  ],
});
