import { example, outages, outputs } from "../example.ts";
import { notificationSettingsMachine } from "./machine.ts";

export const notificationSettingsExample = example({
  machine: notificationSettingsMachine,
  inputs: { start: undefined },
  effects: {
    loadSettings: { ...outputs({ on: { reports: true } }), ...outages },
    saveSettings: { ...outputs({ off: { reports: false }, on: { reports: true } }), ...outages },
  },
  events: [
    { type: "loading.retried" },
    { type: "settings.changed", settings: { reports: false } },
    { type: "saving.retried" },
    { type: "change.undone" },
  ],
});
