import { example, failures, outputs } from "../example.ts";
import {
  cashDoubts,
  cashReceipt,
  filledCashForm,
  instructionRefused,
  sendingFailed,
  twoTemplateRows,
  ukCalendar,
} from "./fixtures.ts";
import { cashInstructionMachine } from "./machine.ts";

const failed = failures({ unavailable: sendingFailed });

export const cashInstructionExample = example({
  machine: cashInstructionMachine,
  inputs: { start: { currency: "GBP", region: "uk", isImpersonating: false } },
  effects: {
    sendInstruction: {
      ...outputs({
        received: { kind: "received", ...cashReceipt },
        unsupported: { kind: "unsupported" },
      }),
      ...failed,
      ...failures({ refused: instructionRefused }),
    },
    findDoubts: {
      ...outputs({ none: [], doubts: cashDoubts }),
      ...failed,
    },
    readTemplate: {
      ...outputs({
        read: { kind: "read", rows: [{ form: filledCashForm, unused: [] }] },
        "two instructions": { kind: "read", rows: twoTemplateRows },
        "no template": { kind: "unreadable", reason: "otherRelease" },
      }),
      ...failed,
    },
    withdrawInstruction: {
      ...outputs({ withdrawn: "withdrawn", unsupported: "unsupported" }),
      ...failed,
    },
    saveTemplate: { ...outputs({ saved: undefined }), ...failed },
  },
  events: [
    { type: "form.changed", changes: filledCashForm },
    { type: "form.submitted", calendar: ukCalendar, key: "key-1" },
    { type: "doubts.dismissed" },
    { type: "form.resumed" },
    { type: "draft.discarded" },
    { type: "draft.restored" },
    { type: "instruction.confirmed" },
    { type: "instruction.begun" },
    { type: "instruction.reused", instructionNumber: "CI-000001", form: filledCashForm },
    { type: "template.dropped", file: { name: "Dealing template.xlsx" } },
    { type: "template.rejected", reason: "several" },
    { type: "template.cancelled" },
    { type: "row.skipped" },
    { type: "template.requested" },
    { type: "withdrawal.requested", instructionNumber: "CI-000001" },
    { type: "withdrawal.cancelled" },
    { type: "withdrawal.confirmed" },
  ],
  decidedBy: ["form", "unconfirmed", "template"],
});
