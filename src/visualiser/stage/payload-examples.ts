import type { EventFrom } from "xstate";
import type { contactMachine } from "../../../machines/contact/machine.ts";
import { predefinedContact } from "../../../machines/contact/fixtures.ts";
import { wantedFiles } from "../../../machines/download/fixtures.ts";
import type { downloadsMachine } from "../../../machines/downloads/machine.ts";
import type { idleMachine } from "../../../machines/idle/machine.ts";
import { savedHoldings, weeklyTransactions } from "../../../machines/scheduler/fixtures.ts";
import type { schedulerMachine } from "../../../machines/scheduler/machine.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import type { sessionMachine } from "../../../machines/session/machine.ts";
import { startOfTimeMs } from "../../../machines/example.ts";
import { registered } from "../model/registry.ts";
import { mismatch } from "./mismatch.ts";

interface Typed {
  readonly type: string;
  readonly [key: string]: unknown;
}

const otherUser = {
  ...clientFixture,
  navigation: [{ name: "Home", path: "/home" }],
  isAuditor: null,
  isNCV: null,
  lastLoginAt: null,
  passwordExpiresAt: null,
  termsAcceptedAt: null,
  impersonatedName: "Daniel Okafor",
  actor: { name: "Ruth Calder", email: "ruth.calder@hartwellpensions.example" },
};

/** Events with values that no fixture has, by machine. */
const others: Readonly<Record<string, readonly Typed[]>> = {
  session: [
    { type: "session.joined", user: otherUser, rememberedEmail: "" },
    { type: "session.replaced", user: otherUser },
  ] satisfies EventFrom<typeof sessionMachine>[],
  idle: [{ type: "clock.ticked", nowMs: startOfTimeMs, sharedMs: null }] satisfies EventFrom<
    typeof idleMachine
  >[],
  scheduler: [
    { type: "form.changed", changes: {} },
    {
      type: "form.changed",
      changes: {
        reportType: "Holdings",
        portfolioCodes: ["HPS001"],
        holdingType: "CloseOfBusiness",
        period: "PastDay",
        dateType: "TradeDate",
        frequency: "Monthly",
        dayOfWeek: "Monday",
        dayOfMonth: 1,
        startDate: "2026-11-23",
        startTime: "07:00",
        isNotificationEnabled: true,
      },
    },
    { type: "form.changed", changes: { dayOfMonth: "First" } },
    { type: "duplicate.opened", schedule: { ...weeklyTransactions, id: "schedule-3" } },
    { type: "duplicate.opened", schedule: { ...savedHoldings, dayOfMonth: 1 } },
  ] satisfies EventFrom<typeof schedulerMachine>[],
  downloads: [
    { type: "download.requested", key: "one", files: wantedFiles, archiveName: null },
  ] satisfies EventFrom<typeof downloadsMachine>[],
  contact: [
    {
      type: "contact.opened",
      matter: { contact: predefinedContact, subject: "reporting", comment: "Where is it?" },
      isToContact: true,
    },
    { type: "form.changed", changes: {} },
  ] satisfies EventFrom<typeof contactMachine>[],
};

/** Returns where an event's payload has a wrong type, such as `email: number ≠ string`, or null. */
export function payloadMismatch(machine: string, event: Typed): string | null {
  const example = registered(machine)?.example;
  const fixtures = (example?.events ?? []) as readonly Typed[];
  const ofType = [...fixtures, ...(others[machine] ?? [])].filter(
    ({ type }) => type === event.type,
  );
  const tick = { type: example?.ticker?.event, nowMs: startOfTimeMs };
  return mismatch(event, event.type === tick.type ? [tick, ...ofType] : ofType);
}

/** Returns where an effect's output differs in type from its fixtures, or null. */
export function outputMismatch(machine: string, src: string, output: unknown): string | null {
  const outcomes = Object.values(registered(machine)?.example.effects[src] ?? {});
  const outputs = outcomes.flatMap((result) => ("output" in result ? [result.output] : []));
  return outputs.length === 0 ? null : mismatch(output, outputs);
}
