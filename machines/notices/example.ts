import { example } from "../example.ts";
import { dismissedMaintenance, dismissedUnderWay, loudNotices, quietNotices } from "./fixtures.ts";
import { noticesMachine } from "./machine.ts";

export const noticesExample = example({
  machine: noticesMachine,
  inputs: { start: quietNotices, "offline before a maintenance": loudNotices },
  effects: {},
  events: [
    { type: "connection.lost" },
    { type: "connection.returned" },
    { type: "release.found" },
    { type: "release.postponed" },
    { type: "maintenance.announced" },
    { type: "maintenance.begun" },
    { type: "maintenance.ended" },
    { type: "notice.dismissed", notice: dismissedMaintenance },
    { type: "notice.dismissed", notice: dismissedUnderWay },
  ],
});
