import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuditEventType, wireEvent } from "../../../src/audit/events.ts";

const sessionId = "0b7f5f0e-5a3c-4f53-9f0a-1d2c3b4a5e6f";

/** All events; the compiler reports a missing one. */
const eventTypes: Readonly<Record<AuditEventType, true>> = {
  Login: true,
  Logout: true,
  SessionResumed: true,
  Navigation: true,
  TermsAccepted: true,
  RequestForAccess: true,
  ResetPassword: true,
  ChangePassword: true,
  CashInstruction: true,
  SupportMessage: true,
  PortfolioSelection: true,
  ReportSearch: true,
  ReportDownload: true,
  UnauditedSearch: true,
  UnauditedDownload: true,
  UnauditedView: true,
  ImpersonationStart: true,
  ImpersonationStop: true,
};

const detailsOf = (details: unknown, type: AuditEventType = "Login"): unknown =>
  JSON.parse(wireEvent(type, details as never, sessionId).eventDetails);

test("AUDIT-01 an event is sent with its type, session and details", () => {
  expect(wireEvent("Navigation", { FromPage: "/home", ToPage: "/report" }, sessionId)).toEqual({
    eventType: "Navigation",
    sessionId,
    eventDetails: '{"FromPage":"/home","ToPage":"/report"}',
  });
});

test("AUDIT-01 event types and session ids stay within their limits", () => {
  for (const type of Object.keys(eventTypes)) expect(type.length).toBeLessThan(200);
  expect(crypto.randomUUID().length).toBeLessThan(37);
});

test("AUDIT-01 only specified and non-empty details are sent", () => {
  const details = { Email: "a@b.example", password: "Portfolio2026", Subject: "", token: "eyJ" };
  expect(detailsOf(details)).toEqual({ Email: "a@b.example" });
});

test("AUDIT-01 long details are truncated to 100 or 200 characters", () => {
  const details = { SearchKeywords: "x".repeat(500), FullName: "y".repeat(500) };
  expect(detailsOf(details)).toEqual({
    SearchKeywords: "x".repeat(100),
    FullName: "y".repeat(200),
  });
});

test("AUDIT-01 portfolios after the first 200 are only counted", () => {
  const Portfolios = Array.from({ length: 5_000 }, (_, at) => `P${at}`);
  const named = detailsOf({ Portfolios }) as { Portfolios: string[] };
  expect(named.Portfolios).toHaveLength(201);
  expect(named.Portfolios.slice(-2)).toEqual(["P199", "+4800"]);
});

test("AUDIT-01 any details become JSON of known names of limited length", () => {
  const anything = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.array(fc.string()));
  const names = fc.constantFrom("Email", "Portfolios", "Subject", "__proto__", "password");
  fc.assert(
    fc.property(fc.dictionary(names, anything), (details) => {
      const { eventDetails } = wireEvent("Login", details as never, sessionId);
      expect(eventDetails.length).toBeLessThan(20_000);
      // oxlint-disable-next-line no-control-regex -- the log must not contain control characters
      expect(eventDetails).not.toMatch(/[\u0000-\u001f]|\\u00[01]|\\ud[89ab][0-9a-f]{2}/);
      const kept = Object.keys(JSON.parse(eventDetails) as object);
      expect(kept.filter((name) => !["Email", "Portfolios", "Subject"].includes(name))).toEqual([]);
    }),
  );
});
