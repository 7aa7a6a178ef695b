import { failures, outputs, example, startOfTimeMs } from "../example.ts";
import { callFailed, savedHoldings, scheduleChanged, scheduleGone } from "./fixtures.ts";
import { schedulerMachine } from "./machine.ts";

const now = new Date(startOfTimeMs);
const opened = { region: "uk" as const, now };
const failed = failures({ unavailable: callFailed });
const gone = failures({ gone: scheduleGone });

export const schedulerExample = example({
  machine: schedulerMachine,
  inputs: {
    create: { ...opened, task: { kind: "create", portfolioCodes: ["HPS001"] } },
    edit: { ...opened, task: { kind: "edit", schedule: savedHoldings } },
    delete: { ...opened, task: { kind: "delete", schedule: savedHoldings } },
  },
  effects: {
    readSchedule: {
      ...outputs({
        read: savedHoldings,
        "read without emails": { ...savedHoldings, isNotificationEnabled: false },
      }),
      ...gone,
      ...failed,
    },
    findDuplicates: {
      ...outputs({
        none: [],
        "another one": [{ ...savedHoldings, id: "schedule-2" }],
        "only itself": [savedHoldings],
      }),
      ...failed,
    },
    saveSchedule: {
      ...outputs({ saved: undefined }),
      ...failures({ "changed meanwhile": scheduleChanged }),
      ...gone,
      ...failed,
    },
    deleteSchedule: { ...outputs({ deleted: undefined }), ...gone, ...failed },
  },
  events: [
    { type: "form.changed", changes: { frequency: "Weekly", portfolioCodes: ["HPS001"] } },
    { type: "form.submitted", now },
    { type: "dialog.closed" },
    { type: "changes.discarded" },
    { type: "form.resumed" },
    { type: "loading.retried" },
    { type: "duplicate.opened", schedule: { ...savedHoldings, id: "schedule-2" } },
    { type: "duplicate.accepted" },
    { type: "theirs.taken" },
    { type: "mine.kept" },
    { type: "copy.kept", now },
    { type: "deletion.requested" },
    { type: "deletion.confirmed" },
  ],
  decidedBy: ["form", "saved", "isDeletion"],
});
