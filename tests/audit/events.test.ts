import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuditEventType, wireEvent } from "../../src/audit/events.ts";

const sessionId = "0b7f5f0e-5a3c-4f53-9f0a-1d2c3b4a5e6f";

/** Every event, by the compiler's word: a new one must be named here. */
const eventTypes: Readonly<Record<AuditEventType, true>> = {
  Login: true,
  Logout: true,
  Navigation: true,
  TermsAccepted: true,
  RequestForAccess: true,
  ResetPassword: true,
  ChangePassword: true,
  SupportMessage: true,
  PortfolioSelection: true,
  ReportSearch: true,
  ReportDownload: true,
  ReportScheduleSaved: true,
  ReportScheduleDeleted: true,
  UnauditedSearch: true,
  UnauditedDownload: true,
  ImpersonationStart: true,
  ImpersonationStop: true,
};

const detailsOf = (details: unknown, type: AuditEventType = "Login"): unknown =>
  JSON.parse(wireEvent(type, details as never, sessionId).eventDetails);

test("AUDIT-01 an event goes over the wire with its type, its session and its details by name", () => {
  expect(wireEvent("Navigation", { FromPage: "/home", ToPage: "/report" }, sessionId)).toEqual({
    eventType: "Navigation",
    sessionId,
    eventDetails: '{"FromPage":"/home","ToPage":"/report"}',
  });
});

test("AUDIT-01 event types stay under 200 characters and the session under 37", () => {
  for (const type of Object.keys(eventTypes)) expect(type.length).toBeLessThan(200);
  expect(crypto.randomUUID().length).toBeLessThan(37);
});

test("AUDIT-01 only the specified details leave, none of them empty", () => {
  const details = { Email: "a@b.example", password: "Portfolio2026", Subject: "", token: "eyJ" };
  expect(detailsOf(details)).toEqual({ Email: "a@b.example" });
});

test("AUDIT-01 what a person searched for stays within 100 characters, a text within 200", () => {
  const details = { SearchKeywords: "x".repeat(500), FullName: "y".repeat(500) };
  expect(detailsOf(details)).toEqual({
    SearchKeywords: "x".repeat(100),
    FullName: "y".repeat(200),
  });
});

test("AUDIT-01 of 5,000 portfolios the first 200 are named and the others counted", () => {
  const Portfolios = Array.from({ length: 5_000 }, (_, at) => `P${at}`);
  const named = detailsOf({ Portfolios }) as { Portfolios: string[] };
  expect(named.Portfolios).toHaveLength(201);
  expect(named.Portfolios.slice(-2)).toEqual(["P199", "+4800"]);
});

test("AUDIT-01 whatever the details hold, they are JSON of known names within 20,000 characters", () => {
  const anything = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.array(fc.string()));
  const names = fc.constantFrom("Email", "Portfolios", "Subject", "__proto__", "password");
  fc.assert(
    fc.property(fc.dictionary(names, anything), (details) => {
      const { eventDetails } = wireEvent("Login", details as never, sessionId);
      expect(eventDetails.length).toBeLessThan(20_000);
      // oxlint-disable-next-line no-control-regex -- no control character may reach a log
      expect(eventDetails).not.toMatch(/[\u0000-\u001f]|\\u00[01]|\\ud[89ab][0-9a-f]{2}/);
      const kept = Object.keys(JSON.parse(eventDetails) as object);
      expect(kept.filter((name) => !["Email", "Portfolios", "Subject"].includes(name))).toEqual([]);
    }),
  );
});
